import { expect, test } from 'vitest';
import { HANDLE_STATE as S } from '@/contract/codes';
import { bulkActions, mayChoose } from './bulk';

const row = (handleState: (typeof S)[keyof typeof S], mine = false) => ({ handleState, mine });

test('what one of the chosen allows is offered; the others say why not', () => {
  const chosen = [row(S.pending), row(S.handling)];
  expect(bulkActions(chosen, ['alarm.lead'])).toEqual(['acknowledge', 'assign', 'shelve', 'merge']);
  expect(bulkActions([row(S.reviewing)], ['alarm.manager'])).toEqual(['approve', 'sendBack']);
  expect(bulkActions([row(S.closed), row(S.shelved)], ['alarm.lead'])).toEqual(['unshelve', 'reopen']);
});

test('people in the field take what concerns them, and choose nothing for others', () => {
  expect(bulkActions([row(S.pending, true)], ['alarm.field'])).toEqual(['acknowledge']);
  expect(bulkActions([row(S.pending)], ['alarm.field'])).toEqual([]);
  expect([['alarm.read', 'alarm.field'], ['alarm.duty']].map(mayChoose)).toEqual([false, true]);
});

test('a real fire is never confirmed for many', () => {
  const all = Object.values(S).map((state) => row(state, true));
  const rights = ['alarm.duty', 'alarm.field', 'alarm.lead', 'alarm.manager'];
  expect(bulkActions(all, rights)).not.toContain('confirmFire');
});
