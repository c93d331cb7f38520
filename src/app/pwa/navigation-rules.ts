/** Which page the service worker gives for an address. Pure, so that it is tested without one. */
import { isPageAddress } from '@/contract/page-address';

/**
 * - `shell`: the page kept on this device.
 * - `networkThenShell`: a record that this device keeps opens with the kept page (`lib/seen-links.ts`). Any other with the
 *   server's page, never kept; without network with the kept one, address untouched.
 * - `network`: not the service worker's business.
 */
export type NavigationMode = 'shell' | 'networkThenShell' | 'network';

/** A ticket or session id is a secret of one opening: an address with one is never a cache's. */
const carriesTicket = (url: URL): boolean => url.searchParams.has('uiticket') || url.searchParams.has('sid');

/** The simulated chat inbox needs the network; of a shared report the server's page says who may frame it. */
const ONLINE_ONLY = /^\/(?:dev|reportScreen)\//;

/** @returns how to open the page of a navigation to this address of our own origin. */
export function openingOf(url: URL): NavigationMode {
  if (!isPageAddress(url.pathname) || ONLINE_ONLY.test(url.pathname)) return 'network';
  return carriesTicket(url) ? 'networkThenShell' : 'shell';
}

/** A chat link may wait for the server's page this long, in ms; then the kept shell opens and makes its calls itself. */
export const PAGE_PATIENCE_MS = 1_000;

const afterPatience = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), PAGE_PATIENCE_MS));

/**
 * The page that the server writes for a link, or the kept shell where it does not come in time, fails, or is an error.
 * @param fetchPage asks the server; what comes too late is thrown away, so that it does not hold up the shell's own calls
 */
export async function pageInTime(
  fetchPage: () => Promise<Response>,
  shell: () => Promise<Response>,
): Promise<Response> {
  const asked = fetchPage().catch(() => undefined);
  const page = await Promise.race([asked, afterPatience()]);
  if (page && page.status < 500) return page;
  void asked.then((late) => late?.body?.cancel());
  return shell();
}
