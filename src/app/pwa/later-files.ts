/**
 * The files of the program that a phone keeps after those that open a link's page. They are fetched one after the other and
 * stay when the line drops: the next run goes on where this one ended. Without a service worker's globals, so that it is
 * tested without one.
 */

/** Beside whatever the page itself fetches. */
const AT_ONCE = 3;

/** What is needed of a cache of the browser. */
export type FileCache = Pick<Cache, 'keys' | 'match' | 'put' | 'delete'>;

const pathOf = ({ url }: Request): string => new URL(url).pathname;

const pathsIn = async (cache: FileCache): Promise<Set<string>> => new Set((await cache.keys()).map(pathOf));

/** @returns how many of these files are not here yet */
export async function missingIn(cache: FileCache, paths: readonly string[]): Promise<number> {
  const kept = await pathsIn(cache);
  return paths.filter((path) => !kept.has(path)).length;
}

/**
 * Fetches what is not here yet. The first failure ends the run: the line is gone.
 * @returns whether all of them are kept now
 */
export async function keepMissing(
  cache: FileCache,
  paths: readonly string[],
  fetchIt: (path: string) => Promise<Response>,
): Promise<boolean> {
  const kept = await pathsIn(cache);
  const waiting = paths.filter((path) => !kept.has(path));
  let broken = false;
  const fetchNext = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined && !broken; path = waiting.shift()) {
      const answer = await fetchIt(path).catch(() => undefined);
      if (answer?.ok) await cache.put(path, answer).catch(() => (broken = true));
      else broken = true;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  return !broken;
}

/** A file's name without the mark of its content (7 letters, once 8): a new version's file has the same. */
const nameOf = (path: string): string => path.replace(/-[\w-]{7,8}(\.\w+)$/, '$1');

/** @returns those of which this or an earlier version is kept */
export async function sameNamed(cache: FileCache, paths: readonly string[]): Promise<string[]> {
  const kept = new Set([...(await pathsIn(cache))].map(nameOf));
  return paths.filter((path) => kept.has(nameOf(path)));
}

/** Removes what an earlier version of the program left. */
export async function dropOthers(cache: FileCache, paths: readonly string[]): Promise<void> {
  const wanted = new Set(paths);
  for (const request of await cache.keys()) if (!wanted.has(pathOf(request))) await cache.delete(request);
}

/** The kept file, or the server's, which is kept from then on; an answer that is none goes to the page as it is. */
export async function keptOrFetched(
  cache: FileCache,
  path: string,
  fetchIt: () => Promise<Response>,
): Promise<Response> {
  const kept = await cache.match(path);
  if (kept) return kept;
  const answer = await fetchIt();
  // A full storage costs the copy only.
  if (answer.ok) void cache.put(path, answer.clone()).catch(() => undefined);
  return answer;
}
