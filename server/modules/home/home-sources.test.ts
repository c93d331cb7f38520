import { expect, it } from 'vitest';
import type { TodoKey } from '@/contract/home';
import { inOrder, type SourceRow, type SourceTodo } from './home-sources.usecases';

const row = (of: SourceRow['of'], id: number): SourceRow => ({
  of,
  id,
  title: String(id),
  place: '',
  parkName: null,
  since: null,
  dueAt: null,
  state: null,
  level: null,
  person: null,
});
const todo = (key: TodoKey, count: number, urgent: number, rows: readonly SourceRow[] = []): SourceTodo => ({
  key,
  count,
  urgent,
  list: {},
  rows,
});

it('alarms that nobody has acknowledged come first, then what is late, then what waits, then what is empty', () => {
  const found = [
    todo('orderPool', 4, 0),
    todo('orderVisit', 0, 0),
    todo('orderOverdue', 2, 2),
    todo('registrations', 1, 0),
    todo('alarmPending', 1, 0),
  ];
  expect(inOrder(found).map(({ key }) => key)).toEqual([
    'alarmPending',
    'orderOverdue',
    'orderPool',
    'registrations',
    'orderVisit',
  ]);
});

it('a record is shown in the most urgent of its sources only; its numbers stay', () => {
  const shown = inOrder([
    todo('orderPool', 2, 1, [row('order', 1), row('order', 2)]),
    todo('alarmMine', 1, 0, [row('alarm', 1)]),
    todo('orderOverdue', 1, 1, [row('order', 1)]),
  ]);
  expect(shown.map(({ key, count, rows }) => [key, count, rows.map(({ id }) => id)])).toEqual([
    ['orderOverdue', 1, [1]],
    ['orderPool', 2, [2]],
    ['alarmMine', 1, [1]],
  ]);
});
