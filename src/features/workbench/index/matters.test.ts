/** What stands first on the workbench, what can be decided there, and until when a matter may be put off. */
import { expect, it } from 'vitest';
import { TODO_ROWS, type Todo, type TodoKey, type TodoRow } from '@/contract/home';
import { ORDER_STATE } from '@/contract/order-codes';
import type { Workbench } from '@/contract/workbench';
import {
  beyondQueue,
  type Matter,
  decisionOn,
  dueToday,
  firstMatters,
  mattersOf,
  queueOf,
  snoozeUntil,
} from './matters';

const NOON = new Date(2026, 2, 2, 12).getTime();
const HOUR_MS = 3_600_000;

const row = (id: number, more: Partial<TodoRow> = {}): TodoRow => ({
  id,
  title: `事项 ${id}`,
  place: '',
  parkName: null,
  since: NOON - HOUR_MS,
  dueAt: null,
  state: null,
  level: null,
  person: null,
  ...more,
});
const todo = (key: TodoKey, ...rows: TodoRow[]): Todo => ({ key, count: rows.length, urgent: 0, list: {}, rows });
const workbench = (...todos: Todo[]): Workbench => ({
  todos,
  elsewhere: 0,
  snoozed: [],
  done: [],
  doneCount: 0,
  dayEnds: NOON + 12 * HOUR_MS,
  notices: [],
  unreadNotices: 0,
  pages: { favourites: [], recent: [] },
});
const keysOf = (matters: readonly Matter[]): string[] => matters.map(({ key }) => key);
const only = (key: TodoKey, one: TodoRow): Matter => {
  const [matter] = mattersOf(workbench(todo(key, one)), NOON);
  if (!matter) throw new Error('no matter');
  return matter;
};

it('what is late comes first, then the sources in their order, each record once', () => {
  const late = row(3, { dueAt: NOON - 1 });
  const found = mattersOf(
    workbench(todo('alarmPending', row(1)), todo('orderMine', row(2), late), todo('orderPool', late)),
    NOON,
  );
  expect(keysOf(found)).toEqual(['order/3', 'alarm/1', 'order/2']);
});

it('five stand at the top; people with their load, and what others do for me, are no matters', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((id) => row(id));
  const all = workbench(todo('orderLoad', row(9)), todo('orderReported', row(8)), todo('orderMine', ...rows));
  expect(keysOf(firstMatters(all, NOON))).toEqual([1, 2, 3, 4, 5].map((id) => `order/${id}`));
  expect(queueOf(all, NOON)).toHaveLength(6);
});

it('the day shows what is due before midnight, the first due first', () => {
  const rows = [
    row(1, { dueAt: NOON + 5 * HOUR_MS }),
    row(2, { dueAt: NOON + HOUR_MS }),
    row(3, { dueAt: NOON + 20 * HOUR_MS }),
  ];
  expect(keysOf(dueToday(workbench(todo('orderMine', ...rows)), NOON))).toEqual(['order/2', 'order/1']);
});

it('an offered order is accepted and an alarm acknowledged on the spot, by whoever may', () => {
  const offered = row(1, { state: ORDER_STATE.assigned, parkId: 1, version: 3 });
  expect(decisionOn(only('orderMine', offered), [])).toBe('accept');
  expect(decisionOn(only('orderMine', { ...offered, state: ORDER_STATE.handling }), [])).toBeUndefined();
  const alarm = only('alarmPending', row(2, { parkId: 1 }));
  expect(decisionOn(alarm, ['alarm.duty'])).toBe('acknowledge');
  expect(decisionOn(alarm, ['alarm.read'])).toBeUndefined();
});

it('an approval that one tap answers is agreed to or carried out on the spot, another one is opened', () => {
  const asked = row(7, { parkId: 1, version: 2, taskId: 70 });
  expect(decisionOn(only('flow', asked), [])).toBe('agree');
  expect(decisionOn(only('flowHandle', asked), [])).toBe('complete');
  expect(decisionOn(only('flow', row(7, { parkId: 1, version: 2 })), [])).toBeUndefined();
});

it('a matter is put off by an hour, to this afternoon while it is not over, or to tomorrow morning', () => {
  expect(snoozeUntil('hour', NOON)).toBe(NOON + HOUR_MS);
  expect(snoozeUntil('afternoon', NOON)).toBe(NOON + 2 * HOUR_MS);
  expect(snoozeUntil('afternoon', NOON + 3 * HOUR_MS)).toBeUndefined();
  expect(snoozeUntil('morning', NOON)).toBe(NOON + 21 * HOUR_MS);
});

it('what waits behind the first few of each source is counted for the end of the queue', () => {
  const five = Array.from({ length: TODO_ROWS }, (_, at) => row(at + 1));
  const many = { ...todo('orderMine', ...five), count: 12 };
  // Of these the others stand in an earlier source.
  const seen = { ...todo('alarmPending', row(9)), count: 3 };
  expect(beyondQueue(workbench(many, seen))).toBe(7);
  expect(beyondQueue(workbench(todo('orderMine', ...five)))).toBe(0);
  // Put off until later: of those nothing waits now.
  const later = [6, 7].map((id) => ({ key: 'orderMine' as const, id, title: '', until: NOON }));
  expect(beyondQueue({ ...workbench(many), snoozed: later })).toBe(5);
  // Fetched as many as may be asked for at once, and fewer came.
  expect(beyondQueue(workbench(many), 50)).toBe(0);
});
