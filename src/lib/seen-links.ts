/**
 * Links whose record this device has shown and keeps (`last-known.ts`). The service worker notes them, each with a picture of
 * the record's head (`app/pwa/first-picture.ts`), and opens them with the kept shell: it shows that picture, then the kept
 * record. Other links wait for the server's page, which is readable before the app could draw it. What is noted is deleted
 * with the records when a person has gone (`forgetPerson`).
 */
import { SEEN_LINKS } from './kept-messages';

/** As many as records are kept. */
const MOST = 40;
const SECRETS = ['uiticket', 'ticket', 'sid'];

/** @returns path and query without the secrets of one opening */
function placeOf({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  for (const name of SECRETS) query.delete(name);
  const rest = query.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}

/**
 * Notes nothing for pages of no record.
 * @param address of a page that is open, as it stands in the address bar
 * @param picture of the record's head; it takes the place of the former one
 */
export async function noteSeenLink(address: string, picture = ''): Promise<void> {
  if (!new URL(address).searchParams.has('id')) return;
  try {
    const cache = await caches.open(SEEN_LINKS);
    const place = placeOf(new URL(address));
    // Deleted first: the order is that of the last look.
    await cache.delete(place);
    await cache.put(place, new Response(picture));
    const known = await cache.keys();
    for (const old of known.slice(0, -MOST)) await cache.delete(old);
  } catch {
    // Private windows and old webviews keep nothing: links open with the server's page.
  }
}

/** @returns the picture of the record's head, which may be ''; undefined: a link that was not seen here */
export async function seenPicture(url: URL): Promise<string | undefined> {
  try {
    const noted = await caches.match(placeOf(url), { cacheName: SEEN_LINKS });
    return await noted?.text();
  } catch {
    return undefined;
  }
}

/** Whether it is the page of the same record. */
export const isSamePlace = (one: string, other: string): boolean => placeOf(new URL(one)) === placeOf(new URL(other));
