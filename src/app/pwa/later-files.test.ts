import { describe, expect, it, vi } from 'vitest';
import { dropOthers, keepMissing, keptOrFetched, missingIn, sameNamed, type FileCache } from './later-files';

const address = (path: string): string => `http://park.test${path}`;

/** A browser's cache, as far as it is used. */
function memory(...paths: string[]): FileCache & { paths: () => string[] } {
  const held = new Map(paths.map((path) => [address(path), new Response(`kept ${path}`)]));
  const keyOf = (request: RequestInfo | URL): string =>
    typeof request === 'string' ? address(request) : (request as Request).url;
  return {
    paths: () => [...held.keys()].map((url) => new URL(url).pathname).toSorted(),
    keys: async () => [...held.keys()].map((url) => new Request(url)),
    match: async (request) => held.get(keyOf(request))?.clone(),
    put: async (request, response) => void held.set(keyOf(request), response),
    delete: async (request) => held.delete(keyOf(request)),
  };
}

const FILES = ['/assets/a.js', '/assets/b.js', '/assets/c.js', '/assets/d.js'];
const arrived = async (path: string): Promise<Response> => new Response(`new ${path}`);

describe('the rest of the files', () => {
  it('is kept, and only what is missing is asked for', async () => {
    const cache = memory('/assets/b.js');
    const fetchIt = vi.fn(arrived);
    expect(await missingIn(cache, FILES)).toBe(3);
    expect(await keepMissing(cache, FILES, fetchIt)).toBe(true);
    expect(fetchIt.mock.calls.map(([path]) => path).toSorted()).toEqual([
      '/assets/a.js',
      '/assets/c.js',
      '/assets/d.js',
    ]);
    expect(cache.paths()).toEqual(FILES);
    expect(await missingIn(cache, FILES)).toBe(0);
  });

  it('goes on where a broken line ended it', async () => {
    const cache = memory();
    const lost = async (path: string): Promise<Response> =>
      path === '/assets/b.js' ? Promise.reject(new TypeError('Failed to fetch')) : arrived(path);
    expect(await keepMissing(cache, FILES, lost)).toBe(false);
    const before = cache.paths();
    expect(before).not.toContain('/assets/b.js');
    const fetchIt = vi.fn(arrived);
    expect(await keepMissing(cache, FILES, fetchIt)).toBe(true);
    expect(fetchIt.mock.calls.map(([path]) => path).filter((path) => before.includes(path))).toEqual([]);
    expect(cache.paths()).toEqual(FILES);
  });

  it('is never an error page', async () => {
    const cache = memory();
    const gone = async (): Promise<Response> => new Response('gone', { status: 404 });
    expect(await keepMissing(cache, ['/assets/a.js'], gone)).toBe(false);
    expect((await keptOrFetched(cache, '/assets/a.js', gone)).status).toBe(404);
    expect(cache.paths()).toEqual([]);
  });

  it('comes to a page from the device, else from the platform, and is kept then', async () => {
    const cache = memory('/assets/a.js');
    const fetchIt = vi.fn(() => arrived('/assets/b.js'));
    expect(await (await keptOrFetched(cache, '/assets/a.js', fetchIt)).text()).toBe('kept /assets/a.js');
    expect(fetchIt).not.toHaveBeenCalled();
    expect(await (await keptOrFetched(cache, '/assets/b.js', fetchIt)).text()).toBe('new /assets/b.js');
    expect(await missingIn(cache, ['/assets/a.js', '/assets/b.js'])).toBe(0);
  });

  it('loses what an earlier version left', async () => {
    const cache = memory('/assets/old.js', '/assets/a.js');
    await dropOthers(cache, FILES);
    expect(cache.paths()).toEqual(['/assets/a.js']);
  });

  it('of a page that few need comes again with a new version to whoever had it', async () => {
    const cache = memory('/assets/flow-link-D4m_mci-.js', '/assets/a.js');
    const renewed = [
      '/assets/flow-link-X8m-mci_.js',
      '/assets/flow-link-X8m-mci_.css',
      '/assets/area-flow-12345678.js',
    ];
    expect(await sameNamed(cache, renewed)).toEqual(['/assets/flow-link-X8m-mci_.js']);
  });
});
