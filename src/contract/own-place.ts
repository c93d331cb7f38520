/** Where a person may be sent: one decision for sign-in, chat entry, single sign-on and refreshed views. */

/** Stands for our own origin, whichever it is. */
const HERE = 'https://own.invalid';
const LONGEST = 2_000;
/** Browsers drop or turn these while they read an address: `/\evil.example` and `/<tab>/evil.example` are other hosts. */
const MISREAD = /[\\\p{Cc}\p{Zl}\p{Zp}]/u;

/** Calls of the platform, short links that it leads on, and files: addresses of ours that are no pages. */
const NOT_A_PAGE = /\/v1\/|^\/open\/|^\/a\/|\/getToken$|\/ssoLogin$|^\/(?:health|ready)z$|\.[^/.]+$/;

/** What the server can know of a page's address; which pages there are, the client's table of screens says. */
export const isPageAddress = (path: string): boolean => !NOT_A_PAGE.test(path);

/**
 * @param isKnown whether a path is a page of ours
 * @returns path, query and fragment as a browser will read them; "/" for whatever is not plainly a page of ours
 */
export function ownPlace(target: string | null | undefined, isKnown: (path: string) => boolean): string {
  if (!target?.startsWith('/') || target.length > LONGEST || MISREAD.test(target)) return '/';
  if (!URL.canParse(target, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(target, HERE);
  // Dots are gone by now: `/.//evil.example` has become `//evil.example`, which a browser takes for a host.
  if (origin !== HERE || pathname.startsWith('//')) return '/';
  return pathname === '/' || isKnown(pathname) ? pathname + search + hash : '/';
}
