import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RENEWED_BEFORE_MS, SHARED_FOR_MS, SharedAnswers } from './shared-answers';

let now: number;
let told: (readonly number[])[];
let answers: SharedAnswers;
beforeEach(() => {
  vi.useFakeTimers();
  now = 1;
  told = [];
  answers = new SharedAnswers({ askAgain: (parkIds) => void told.push(parkIds), clock: () => now });
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number): void => {
  now += ms;
  vi.advanceTimersByTime(ms);
};

/** What the database would say: how often it was asked. */
let asked = 0;
beforeEach(() => (asked = 0));
const ask = (userId = 1, key = 'board@1', parkIds = [1]) =>
  answers.of({ key, parkIds, userId }, () => Promise.resolve((asked += 1)));

it('whoever asks within two seconds is given the same answer, then a new one', async () => {
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([1, 1, 1]);
  pass(SHARED_FOR_MS - 1);
  expect(await ask(4)).toBe(1);
  pass(1);
  expect(await ask(5)).toBe(2);
});

it('another question, or one of other parks, has an answer of its own', async () => {
  expect([await ask(1), await ask(2, 'board@1,2', [1, 2]), await ask(3)]).toEqual([1, 2, 1]);
});

it('who has just changed something is given a newer answer, and so is whoever asks after', async () => {
  await ask(1);
  pass(10);
  answers.actedBy(7);
  expect(await ask(2)).toBe(1);
  pass(10);
  expect([await ask(7), await ask(7), await ask(2)]).toEqual([2, 2, 2]);
});

it('pages that were given what a change has made old are told to ask again, once', async () => {
  await ask(1);
  pass(100);
  answers.changed(1);
  await ask(2);
  await ask(3);
  expect(told).toEqual([]);
  pass(SHARED_FOR_MS);
  expect(told).toEqual([[1]]);
  pass(SHARED_FOR_MS);
  expect(told).toHaveLength(1);
});

it('so are those that were given it just before this process heard of the change', async () => {
  await ask(1);
  await ask(2);
  answers.changed(1);
  pass(SHARED_FOR_MS);
  expect(told).toEqual([[1]]);
});

it('a change in another park, and one that nobody was shown too late, tell nobody', async () => {
  await ask(1);
  await ask(2);
  answers.changed(9);
  pass(SHARED_FOR_MS);
  await ask(1);
  answers.changed(1);
  pass(SHARED_FOR_MS);
  expect(told).toEqual([]);
});

it('nobody is given what was true before a confirmed fire', async () => {
  await ask(1);
  answers.changed(9, true);
  expect(await ask(2)).toBe(1);
  answers.changed(1, true);
  expect([await ask(2), await ask(3)]).toEqual([2, 2]);
});

it('a failure is everybody’s who waited for it, and nobody’s afterwards', async () => {
  const fail = () => Promise.reject(new Error('away'));
  const question = { key: 'board@1', parkIds: [1], userId: 1 };
  const both = await Promise.allSettled([answers.of(question, fail), ask(2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(3)).toBe(1);
});

/** A question whose statements take until `answerNext`. */
const waiting: (() => void)[] = [];
const askSlowly = (userId = 1) =>
  answers.of({ key: 'board@1', parkIds: [1], userId, renews: true }, () => {
    const nth = (asked += 1);
    return new Promise<number>((resolve) => waiting.push(() => resolve(nth)));
  });
const answerNext = async (): Promise<void> => {
  waiting.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
};
/** The first answer is there, and nearly too old. */
async function nearlyTooOld(): Promise<void> {
  waiting.length = 0;
  const first = askSlowly();
  await answerNext();
  expect(await first).toBe(1);
  pass(SHARED_FOR_MS - RENEWED_BEFORE_MS);
}

it('while people go on asking nobody waits: the next answer is made beside the one that is still given', async () => {
  await nearlyTooOld();
  expect(await askSlowly(2)).toBe(1);
  expect(await askSlowly(3)).toBe(1);
  expect(asked).toBe(2);
  await answerNext();
  expect(await askSlowly(4)).toBe(2);
  expect(asked).toBe(2);
});

it('a next answer that takes longer than the present one is good for is waited for, not asked for twice', async () => {
  await nearlyTooOld();
  await askSlowly(2);
  pass(RENEWED_BEFORE_MS);
  const late = askSlowly(3);
  expect(asked).toBe(2);
  await answerNext();
  expect(await late).toBe(2);
});

it('pages that were given the present answer are told when it is over, those of the next one when that is', async () => {
  await nearlyTooOld();
  await askSlowly(2);
  answers.changed(1);
  await answerNext();
  await askSlowly(3);
  pass(RENEWED_BEFORE_MS);
  expect(told).toEqual([[1]]);
  pass(SHARED_FOR_MS - RENEWED_BEFORE_MS);
  expect(told).toEqual([[1], [1]]);
});

it('a next answer that began before a fire was confirmed is given to nobody', async () => {
  await nearlyTooOld();
  await askSlowly(2);
  answers.changed(1, true);
  await answerNext();
  const after = askSlowly(3);
  await answerNext();
  expect(await after).toBe(3);
});

it('whoever has just changed something is not given a next answer that began before', async () => {
  await nearlyTooOld();
  await askSlowly(2);
  pass(1);
  answers.actedBy(7);
  pass(1);
  const theirs = askSlowly(7);
  await answerNext();
  await answerNext();
  expect(await theirs).toBe(3);
  expect(await askSlowly(2)).toBe(3);
});

/** An answer with a calm part: how often each of the two was asked for. */
const askWhole = async (userId = 1, partFor: { userId?: number } = { userId }): Promise<[number, number]> => {
  const part = { key: 'month@1', parkIds: [1], renews: true, isCalm: true, ...partFor };
  return answers.of({ key: 'whole@1', parkIds: [1], userId }, async (share) => {
    const own = (asked += 1);
    return [own, await share(part, () => Promise.resolve((askedParts += 1)))];
  });
};
let askedParts = 0;
beforeEach(() => (askedParts = 0));

it('a part that need not have a fire in it at once is not made anew for it, and its pages ask again for a newer one', async () => {
  expect(await askWhole()).toEqual([1, 1]);
  pass(100);
  answers.changed(1, true);
  expect(await askWhole(2)).toEqual([2, 1]);
  expect(told).toEqual([]);
  pass(SHARED_FOR_MS);
  expect(told).toEqual([[1]]);
  expect(await askWhole(2)).toEqual([3, 2]);
  pass(SHARED_FOR_MS);
  expect(told).toHaveLength(1);
});

it('a part is older than two seconds for nobody, and newer for whoever has just changed something', async () => {
  await askWhole();
  pass(SHARED_FOR_MS - 1);
  answers.changed(1, true);
  pass(1);
  expect(await askWhole(2)).toEqual([2, 2]);
  pass(1);
  answers.actedBy(7);
  pass(1);
  expect(await askWhole(7)).toEqual([3, 3]);
});

it('a part that is also for whoever has just changed something is given to them, and they are told of a newer one', async () => {
  await askWhole();
  pass(1);
  answers.actedBy(7);
  pass(1);
  expect(await askWhole(7, {})).toEqual([2, 1]);
  answers.changed(1);
  pass(SHARED_FOR_MS);
  expect(told).toEqual([[1]]);
  expect(await askWhole(7, {})).toEqual([3, 2]);
});
