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
  const release = async (): Promise<void> => {
    releases.shift()?.();
    await new Promise(setImmediate);
  };
  return { written, write, release };
}

it('what comes in while something is being written is written together afterwards, each with its own answer', async () => {
  const { written, write, release } = open();
  const all = Promise.all([1, 2, 3].map(write));
  await release();
  await release();
  expect(await all).toEqual([10, 20, 30]);
  expect(written).toEqual([[1], [2, 3]]);
});

it('one that cannot be written fails alone', async () => {
  const { written, write, release } = open();
  const all = Promise.allSettled([1, 13, 3].map(write));
  for (let turn = 0; turn < 4; turn += 1) await release();
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(written).toEqual([[1], [13, 3], [13], [3]]);
  const next = write(4);
  await release();
  expect(await next).toBe(40);
});

it('with two turns at once only what comes in beyond them waits', async () => {
  const { written, write, release } = open({ turns: 2 });
  const all = Promise.all([1, 2, 3, 4].map(write));
  expect(written).toEqual([[1], [2]]);
  for (let turn = 0; turn < 3; turn += 1) await release();
  expect(await all).toEqual([10, 20, 30, 40]);
  expect(written).toEqual([[1], [2], [3, 4]]);
});

it('no more go together than fit, in their order', async () => {
  const { written, write, release } = open({ fitting: (items) => Math.min(2, items.length) });
  const all = Promise.all([1, 2, 3, 4].map(write));
  for (let turn = 0; turn < 3; turn += 1) await release();
  expect(await all).toEqual([10, 20, 30, 40]);
  expect(written).toEqual([[1], [2, 3], [4]]);
});
