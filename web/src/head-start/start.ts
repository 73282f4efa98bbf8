// What runs in the head of the page before every other script: while those are on their way, it fetches what a member's
// first screen is made of. What it gets is picked up in lib/page/head-start.ts.
declare const __ENTRY__: string;
/** What the pages of a member need besides. */
declare const __SCRIPTS__: readonly string[];

export type Ask = (address: string) => Promise<Response>;

/** Lets a member's browser fetch ahead what every page needs, and does the rest with what is stored. */
export function headStart(goOn: (ask: Ask) => void) {
  const token = storedToken();
  if (!token) return startScripts();
  for (const href of [__ENTRY__, ...__SCRIPTS__]) append('link', { rel: 'modulepreload', href });
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

let isStarted = false;
/** Starts the application, once. */
export function startScripts() {
  if (!isStarted) append('script', { type: 'module', src: __ENTRY__ });
  isStarted = true;
}

export const append = <Tag extends 'link' | 'script'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) =>
  document.head.append(Object.assign(document.createElement(tag), properties));
