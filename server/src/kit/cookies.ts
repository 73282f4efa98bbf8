// Cookies of this host alone. On an encrypted site their names say so to the browser (`__Host-`): it then takes them from
// nobody else, neither from a subdomain nor over an unencrypted connection.

type Place = { origin: string; path: string };

const isEncrypted = (origin: string) => origin.startsWith('https:');
const nameAt = (origin: string, name: string) => (isEncrypted(origin) ? `__Host-${name}` : name);

/** The value of a cookie that this site, at `origin`, has set. */
export function readCookie(cookies: string | undefined, name: string, origin: string) {
  const start = `${nameAt(origin, name)}=`;
  return cookies
    ?.split(/; */)
    .find((each) => each.startsWith(start))
    ?.slice(start.length);
}

/** A cookie that no script can read and no other site's form sends along. What is for this host alone has no path. */
export const setCookie = (name: string, value: string, { origin, path, seconds }: Place & { seconds: number }) =>
  [
    `${nameAt(origin, name)}=${value}`,
    `Path=${isEncrypted(origin) ? '/' : path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isEncrypted(origin) ? ['Secure'] : []),
  ].join('; ');
