import { beforeEach, expect, it, vi } from 'vitest';
import { isSeenLink, noteSeenLink } from './seen-links';
import { forgetPerson } from './storage';

/** Paths of a cache in the order in which they were put in, as the browser keeps them. */
const kept = new Set<string>();
const cache = {
  put: async (path: string) => void kept.add(path),
  delete: async (path: string | { url: string }) => kept.delete(typeof path === 'string' ? path : path.url),
  keys: async () => [...kept].map((url) => ({ url })),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (path: string) => (kept.has(path) ? new Response('') : undefined),
    delete: async () => kept.clear(),
  });
  return () => vi.unstubAllGlobals();
});

const note = (path: string): Promise<void> => noteSeenLink(`https://park.example${path}`);
const isSeen = (address: string): Promise<boolean> => isSeenLink(new URL(address, 'https://park.example'));

it('a link is known by its record, whatever ticket it comes with', async () => {
  await note('/warningDetail?id=7');
  await note('/home/index');
  await note('/login?redirect=%2FwarningDetail%3Fid%3D8');
  expect(await isSeen('/warningDetail?id=7&uiticket=T&sid=S')).toBe(true);
  expect(await isSeen('/warningDetail?id=8&uiticket=T&sid=S')).toBe(false);
  expect([...kept]).toEqual(['/warningDetail?id=7']);
});

it('the last 40 are known, and none after signing out', async () => {
  for (let id = 1; id <= 41; id += 1) await note(`/warningDetail?id=${id}`);
  await note('/warningDetail?id=2');
  await note('/warningDetail?id=42');
  expect(await Promise.all([1, 2, 3, 4, 42].map((id) => isSeen(`/warningDetail?id=${id}`)))).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
  forgetPerson();
  expect(await isSeen('/warningDetail?id=42')).toBe(false);
});

it('where nothing may be kept, no link is known', async () => {
  vi.stubGlobal('caches', undefined);
  await note('/warningDetail?id=7');
  expect(await isSeen('/warningDetail?id=7')).toBe(false);
});
