/** Where a person may be sent: one decision for sign-in, chat entry, single sign-on and refreshed views. */

/** Stands for our own origin, whichever it is. */
const HERE = 'http://x';
const LONGEST = 2_000;
/** Browsers drop or turn these while they read an address: `/\evil.example` and `/<tab>/evil.example` are other hosts. */
const MISREAD = /[\\\p{Cc}]/u;

/**
 * @param isKnown whether a path is a page of ours
 * @returns path, query and fragment as a browser will read them; "/" for whatever is not plainly a page of ours
 */
export function ownPlace(target: string | null | undefined, isKnown: (path: string) => boolean): string {
  if (!target || !/^\/(?!\/)/.test(target) || target.length > LONGEST || MISREAD.test(target)) return '/';
  const { origin, pathname, search, hash } = new URL(target, HERE);
  // Dots are gone by now: `/.//evil.example` has become `//evil.example`, which a browser takes for a host.
  if (origin !== HERE || pathname.startsWith('//')) return '/';
  return pathname === '/' || isKnown(pathname) ? pathname + search + hash : '/';
}
