import { expect, it } from 'vitest';
import { gathered, type Gathering } from './gathered';

/** Writes numbers, ten times as large; 13 cannot be written. */
function open(gathering: Gathering<number> = {}) {
  const written: (readonly number[])[] = [];
  const releases: (() => void)[] = [];
  const write = gathered(async (items: readonly number[]) => {
    written.push(items);
    await new Promise<void>((release) => releases.push(release));
    if (items.includes(13)) throw new Error('unlucky');
    return items.map((item) => item * 10);
  }, gathering);
  const turn = () => new Promise(setImmediate);
  const release = async (): Promise<void> => {
    releases.shift()?.();
    await turn();
  };
  /** Each in a turn of the event loop of its own. */
  const oneByOne = async (items: readonly number[]): Promise<Promise<number>[]> => {
    const all: Promise<number>[] = [];
    for (const item of items) {
      all.push(write(item));
      await turn();
    }
    return all;
  };
  return { written, write, release, oneByOne };
}

it('what comes in while something is being written is written together afterwards, each with its own answer', async () => {
  const { written, release, oneByOne } = open();
  const all = Promise.all(await oneByOne([1, 2, 3]));
  await release();
  await release();
  expect(await all).toEqual([10, 20, 30]);
  expect(written).toEqual([[1], [2, 3]]);
});

it('what is given in the same turn of the event loop is written together', async () => {
  const { written, write, release } = open();
  const all = Promise.all([1, 2, 3].map(write));
  await release();
  await release();
  expect(await all).toEqual([10, 20, 30]);
  expect(written).toEqual([[1, 2, 3]]);
});

it('one that cannot be written fails alone', async () => {
  const { written, write, release, oneByOne } = open();
  const all = Promise.allSettled(await oneByOne([1, 13, 3]));
  for (let turn = 0; turn < 4; turn += 1) await release();
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(written).toEqual([[1], [13, 3], [13], [3]]);
  const next = write(4);
  await release();
  await release();
  expect(await next).toBe(40);
});

it('with two turns at once only what comes in beyond them waits', async () => {
  const { written, release, oneByOne } = open({ turns: 2 });
  const all = Promise.all(await oneByOne([1, 2, 3, 4]));
  expect(written).toEqual([[1], [2]]);
  for (let turn = 0; turn < 3; turn += 1) await release();
  expect(await all).toEqual([10, 20, 30, 40]);
  expect(written).toEqual([[1], [2], [3, 4]]);
});

it('no more go together than fit, in their order', async () => {
  const { written, release, oneByOne } = open({ fitting: (items) => Math.min(2, items.length) });
  const all = Promise.all(await oneByOne([1, 2, 3, 4]));
  for (let turn = 0; turn < 3; turn += 1) await release();
  expect(await all).toEqual([10, 20, 30, 40]);
  expect(written).toEqual([[1], [2, 3], [4]]);
});
