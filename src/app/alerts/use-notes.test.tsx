import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { Alerts } from '@/contract/alert';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { useNotes } from './use-notes';

beforeAll(async () => {
  addMoreTexts();
  await loadTexts(['alert']);
});

const alerts = (waiting: readonly number[], taken: readonly { id: number; byMe: boolean }[] = []): Alerts =>
  ({
    waiting: waiting.map((id) => ({ id })),
    taken: taken.map((one) => ({ ...one, location: `A座 ${one.id}层`, byName: '何永康', at: 0 })),
  }) as unknown as Alerts;

/** What is said after two alarms waited and these were taken, on the page of alarm 7. */
function said(taken: readonly { id: number; byMe: boolean }[]): string[] {
  const { result, rerender } = renderHook(({ now }) => useNotes(now, 7), { initialProps: { now: alerts([7, 8]) } });
  rerender({ now: alerts([], taken) });
  return result.current.notes.map(({ words }) => words);
}

it('an alarm taken on its own page is not announced over that page', () => {
  expect(said([{ id: 7, byMe: true }])).toEqual([]);
});

it('an alarm taken in the bar is, and so is one that somebody else took', () => {
  expect(said([{ id: 8, byMe: true }])).toEqual(['您已接警：A座 8层']);
  expect(said([{ id: 7, byMe: false }])[0]).toContain('何永康');
});
