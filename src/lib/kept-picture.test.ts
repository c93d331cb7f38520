import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/kit/eventually';
import { fetchPicture, recallPicture } from './kept-picture';
import { forgetPerson } from './storage';

/** As browsers have it: the oldest first. */
function openCaches() {
  const kept = new Map<string, Map<string, Response>>();
  return {
    open: async (name: string) => {
      const entries = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, entries);
      return {
        match: async (url: string) => entries.get(url)?.clone(),
        put: async (url: string, answer: Response) => void entries.set(url, answer),
        keys: async () => [...entries.keys()],
        delete: async (url: string) => entries.delete(url),
      };
    },
    delete: async (name: string) => kept.delete(name),
  };
}

const fetched = vi.fn(async (_url: string) => new Response('drawing'));

beforeEach(() => {
  vi.stubGlobal('caches', openCaches());
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

it('a drawing that was seen is there without a line, whatever it was signed with', async () => {
  await fetchPicture('1-2-3', '/plan?park=1&floor=2&stamp=3&sig=a');
  expect(await (await recallPicture('1-2-3'))?.text()).toBe('drawing');
  expect(await recallPicture('1-2-4')).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('keeps six drawings, the oldest go first', async () => {
  for (let floor = 1; floor <= 8; floor += 1) await fetchPicture(`1-${floor}`, `/plan?floor=${floor}`);
  expect(await recallPicture('1-2')).toBeUndefined();
  expect(await recallPicture('1-3')).toBeDefined();
  expect(await recallPicture('1-8')).toBeDefined();
});

it('a refusal is not kept as a drawing', async () => {
  fetched.mockResolvedValueOnce(new Response('gone', { status: 403 }));
  await expect(fetchPicture('1-1', '/plan')).rejects.toThrow('403');
  expect(await recallPicture('1-1')).toBeUndefined();
});

it('goes with the other data of the person', async () => {
  await fetchPicture('1-1', '/plan');
  forgetPerson();
  await eventually(async () => expect(await recallPicture('1-1')).toBeUndefined());
});

it('where nothing can be kept it is fetched all the same', async () => {
  vi.stubGlobal('caches', undefined);
  expect(await (await fetchPicture('1-1', '/plan')).text()).toBe('drawing');
});
