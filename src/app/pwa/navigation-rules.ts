/** Which page the service worker gives for an address. Pure, so that it is tested without one. */

/**
 * - `shell`: the page kept on this device.
 * - `networkThenShell`: the server's page, never kept; without network the kept one, address untouched.
 * - `network`: not the service worker's business.
 */
export type Opening = 'shell' | 'networkThenShell' | 'network';

/** A ticket or session id is a secret of one opening: an address with one is never a cache's. */
const carriesTicket = (url: URL): boolean => url.searchParams.has('uiticket') || url.searchParams.has('sid');

/** Calls of the platform, short links that it leads on, and the inbox that stands in for a chat app: online only. */
const NOT_A_PAGE = /\/v1\/|^\/open\/|^\/a\/|^\/dev\/|\/getToken$|\/ssoLogin$/;
/** An address whose last part has an ending names a file or a `.do` call. */
const NAMES_FILE = /\.[^/.]+$/;

/** @returns how to open the page of a navigation to this address of our own origin. */
export function openingOf(url: URL): Opening {
  if (NOT_A_PAGE.test(url.pathname) || NAMES_FILE.test(url.pathname) || url.pathname === '/healthz') return 'network';
  return carriesTicket(url) ? 'networkThenShell' : 'shell';
}
