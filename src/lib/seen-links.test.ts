import { beforeEach, expect, it, vi } from 'vitest';
import { isSamePlace, noteSeenLink, seenPicture } from './seen-links';
import { forgetPerson } from './storage';

/** Paths of a cache in the order in which they were put in, as the browser keeps them. */
const kept = new Map<string, Response>();
const cache = {
  put: async (path: string, noted: Response) => void kept.set(path, noted),
  delete: async (path: string | { url: string }) => kept.delete(typeof path === 'string' ? path : path.url),
  keys: async () => [...kept.keys()].map((url) => ({ url })),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (path: string) => kept.get(path)?.clone(),
    delete: async () => kept.clear(),
  });
  return () => vi.unstubAllGlobals();
});

const note = (path: string, picture?: string): Promise<void> => noteSeenLink(`https://park.example${path}`, picture);
const pictureAt = (address: string) => seenPicture(new URL(address, 'https://park.example'));
const isSeen = async (address: string): Promise<boolean> => (await pictureAt(address)) !== undefined;

it('a link is known by its record, whatever ticket it comes with', async () => {
  await note('/warningDetail?id=7');
  await note('/home/index');
  await note('/login?redirect=%2FwarningDetail%3Fid%3D8');
  expect(await isSeen('/warningDetail?id=7&uiticket=T&sid=S')).toBe(true);
  expect(await isSeen('/warningDetail?id=8&uiticket=T&sid=S')).toBe(false);
  expect([...kept.keys()]).toEqual(['/warningDetail?id=7']);
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

it('the last picture of a record goes with its link; without one the link is known all the same', async () => {
  await note('/warningDetail?id=7', '<article>7</article>');
  expect(await pictureAt('/warningDetail?id=7&uiticket=T&sid=S')).toBe('<article>7</article>');
  await note('/warningDetail?id=7');
  expect(await pictureAt('/warningDetail?id=7')).toBe('');
  expect(isSamePlace('https://p/a?id=7&uiticket=T&sid=S', 'https://p/a?id=7')).toBe(true);
  expect(isSamePlace('https://p/a?id=7', 'https://p/a?id=8')).toBe(false);
});
