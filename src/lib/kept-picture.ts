/** The last drawings seen on this device, readable without a line. They go with the person's other data: `forgetPerson`. */
import { KEPT_PICTURES } from './storage';

/** As many floors as one person walks in a night; the oldest go first. */
const MOST = 6;

/** A name of our own: the signed address changes, the drawing does not. */
const nameOf = (key: string): string => `/kept/${key}`;

/** Private windows and pages without a certificate have none. */
async function openKept(): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(KEPT_PICTURES);
  } catch {
    return undefined;
  }
}

async function keep(cache: Cache, key: string, answer: Response): Promise<void> {
  try {
    await cache.put(nameOf(key), answer);
    const older = (await cache.keys()).slice(0, -MOST);
    for (const request of older) await cache.delete(request);
  } catch {
    // A full device shows the drawing all the same.
  }
}

/** @returns the drawing kept under this key */
export async function recallPicture(key: string): Promise<Blob | undefined> {
  const kept = await (await openKept())?.match(nameOf(key));
  return kept?.blob();
}

/** Fetches a drawing and keeps it. @throws when the line does not bring it */
export async function fetchPicture(key: string, url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the drawing was answered with ${answer.status}`);
  const cache = await openKept();
  if (cache) await keep(cache, key, answer.clone());
  return answer.blob();
}
