import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MUSTER_STATUS as M, type MusterStatus } from '@/contract/muster/muster-codes';
import { type Mark, markThatCounts } from '@/contract/muster/muster-merge';

const status = fc.constantFrom<MusterStatus[]>(...Object.values(M));
const mark: fc.Arbitrary<Mark> = fc.record({
  status,
  over: status,
  clientAt: fc.integer({ min: 0, max: 6 }),
  key: fc.uuid(),
});
const marks = fc.uniqueArray(mark, { maxLength: 8, selector: ({ key }) => key });

it('in whatever order the phones send them, the same mark counts', () => {
  fc.assert(
    fc.property(marks, fc.infiniteStream(fc.nat()), (all, dice) => {
      const shuffled = all
        .map((one) => ({ one, at: dice.next().value }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one);
      expect(markThatCounts(shuffled)).toEqual(markThatCounts(all));
    }),
  );
});

it('the last one counts where nobody needs rescue', () => {
  fc.assert(
    fc.property(marks, (all) => {
      const calm = all.filter((one) => one.status !== M.rescue);
      const last = Math.max(...calm.map(({ clientAt }) => clientAt));
      const counting = markThatCounts(calm);
      expect(counting?.clientAt).toBe(calm.length === 0 ? undefined : last);
    }),
  );
});

it('a call for rescue ends only by somebody who saw it', () => {
  fc.assert(
    fc.property(marks, (all) => {
      const calls = all.filter((one) => one.status === M.rescue);
      const lastCall = Math.max(...calls.map(({ clientAt }) => clientAt));
      const isOver = calls.length > 0 && markThatCounts(all)?.status !== M.rescue;
      const calledOff = all.some((one) => one.status !== M.rescue && one.over === M.rescue && one.clientAt >= lastCall);
      expect(!isOver || calledOff).toBe(true);
    }),
  );
});

it('nobody was marked: nobody counts', () => {
  expect(markThatCounts([])).toBeUndefined();
});
