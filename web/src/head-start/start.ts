// What runs in the head of the page before every other script: while those are on their way, it fetches what a member's
// first screen is made of. What it gets is picked up in lib/page/head-start.ts.
/** The first script of the application, and of the login page by itself. */
declare const __ENTRY__: string;
declare const __LOGIN_ENTRY__: string;
/** What each of them needs besides what the page names, and what the pages of a member need. */
declare const __APPLICATION__: readonly string[];
declare const __LOGIN__: readonly string[];
declare const __SCRIPTS__: readonly string[];

export type Ask = (address: string) => Promise<Response>;

/** Lets a member's browser fetch ahead what every page needs, and does the rest with what is stored. */
export function headStart(goOn: (ask: Ask) => void) {
  const token = storedToken();
  if (!token) {
    fetchScripts(isLogin() ? __LOGIN__ : __APPLICATION__);
    return startScripts(isLogin() ? __LOGIN_ENTRY__ : __ENTRY__);
  }
  fetchScripts([__ENTRY__, ...__SCRIPTS__]);
  const answers: Record<string, Promise<Response>> = {};
  window.headStart = { token, answers };
  const ask: Ask = (address) => {
    const headers = { authorization: `Bearer ${token}` };
    answers[address] = fetch(address, { credentials: 'include', headers });
    return answers[address];
  };
  void ask('/api/auth/user');
  goOn(ask);
}

function storedToken(): string | null {
  try {
    return localStorage.getItem('accessToken');
  } catch {
    // Where storing is refused nobody is signed in.
    return null;
  }
}

/** Whether a visitor sees nothing but the login page here. Whoever comes back from a social sign-in is no visitor. */
const isLogin = () => /^\/(login)?$/.test(location.pathname) && window.socialReturn === undefined;

const fetchScripts = (scripts: readonly string[]) => {
  for (const href of scripts) append('link', { rel: 'modulepreload', href });
};

let isStarted = false;
/** Starts the application, once. */
export function startScripts(src = __ENTRY__) {
  if (!isStarted) append('script', { type: 'module', src });
  isStarted = true;
}

export const append = <Tag extends 'link' | 'script'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) =>
  document.head.append(Object.assign(document.createElement(tag), properties));
