/** What waits for a person as one row of matters, the most urgent first. Pure. */
import { TODO_ROWS, type Todo, type TodoKey, type TodoRow } from '@/contract/home';
import type { NoticeRow } from '@/contract/notice';
import { ORDER_STATE } from '@/contract/order-codes';
import { FIRST_MATTERS, matterOf, type Workbench } from '@/contract/workbench';

export type Matter =
  | { readonly kind: 'todo'; readonly key: string; readonly todo: Todo; readonly row: TodoRow }
  | { readonly kind: 'notice'; readonly key: string; readonly notice: NoticeRow };

/** People with their numbers are no matter to work on; what others do for somebody only waits. */
const NO_MATTERS: readonly TodoKey[] = ['orderLoad', 'orderReported'];

/** What is late comes first, then in the order of the sources; each record once. */
export function mattersOf({ todos }: Pick<Workbench, 'todos'>, now: number): Matter[] {
  const seen = new Set<string>();
  const all = todos
    .filter(({ key }) => !NO_MATTERS.includes(key))
    .flatMap((todo) => todo.rows.map((row) => ({ kind: 'todo' as const, key: matterOf(todo.key, row.id), todo, row })))
    .filter(({ key }) => !seen.has(key) && seen.add(key));
  const isLate = ({ row }: { row: TodoRow }): boolean => row.dueAt !== null && row.dueAt < now;
  return [...all.filter(isLate), ...all.filter((matter) => !isLate(matter))];
}

/** The first few, and at least one notice that has to be confirmed among what is worked through. */
export const firstMatters = (workbench: Workbench, now: number): Matter[] =>
  mattersOf(workbench, now).slice(0, FIRST_MATTERS);

/** What is worked through one by one: the matters, then the notices to confirm. */
export const queueOf = (workbench: Workbench, now: number): Matter[] => [
  ...mattersOf(workbench, now),
  ...workbench.notices
    .filter(({ needReceipt, confirmedAt }) => needReceipt && confirmedAt === null)
    .map((notice) => ({ kind: 'notice' as const, key: `notice/${notice.id}`, notice })),
];

/** What waits besides the first `asked` of each source, those of later sources that stand in an earlier one too. */
export const beyondQueue = ({ todos, snoozed }: Pick<Workbench, 'todos' | 'snoozed'>, asked = TODO_ROWS): number =>
  todos
    .filter(({ key, rows }) => !NO_MATTERS.includes(key) && rows.length === asked)
    .reduce((sum, { key, count, rows }) => {
      const later = snoozed.filter((one) => one.key === key).length;
      return sum + Math.max(0, count - rows.length - later);
    }, 0);

/** Due before the day ends, the first due first. */
export const dueToday = (workbench: Workbench, now: number): Matter[] =>
  mattersOf(workbench, now)
    .filter((matter) => matter.kind === 'todo' && matter.row.dueAt !== null && matter.row.dueAt < workbench.dayEnds)
    .toSorted((a, b) => dueOf(a) - dueOf(b));

const dueOf = (matter: Matter): number => (matter.kind === 'todo' ? (matter.row.dueAt ?? 0) : 0);

/** Decisions that need no form, so that they can be taken from the row itself. */
export type Decision = 'acknowledge' | 'accept' | 'agree' | 'complete' | 'confirm' | 'search';

const mayLook = (permissions: readonly string[]): boolean =>
  permissions.includes('visit.guard') || permissions.includes('visit.desk');

/** @param permissions of the person: the button is there only where the server would allow it */
export function decisionOn(matter: Matter, permissions: readonly string[]): Decision | undefined {
  if (matter.kind === 'notice') return 'confirm';
  const { todo, row } = matter;
  if (row.parkId === undefined) return undefined;
  if (todo.key === 'alarmPending' && permissions.includes('alarm.duty')) return 'acknowledge';
  if (todo.key === 'visitMissing') return row.taskId !== undefined && mayLook(permissions) ? 'search' : undefined;
  if (row.taskId !== undefined) return todo.key === 'flowHandle' ? 'complete' : 'agree';
  const isOffered = row.state === ORDER_STATE.assigned && row.version !== undefined;
  return todo.key === 'orderMine' && isOffered ? 'accept' : undefined;
}

const HOUR_MS = 3_600_000;
const AFTERNOON = 14;
const MORNING = 9;

export const SNOOZES = ['hour', 'afternoon', 'morning'] as const;
export type SnoozeChoice = (typeof SNOOZES)[number];

/** @returns until when, on the clock of this device; undefined: that time is over today */
export function snoozeUntil(choice: SnoozeChoice, now: number): number | undefined {
  if (choice === 'hour') return now + HOUR_MS;
  const date = new Date(now);
  if (choice === 'afternoon') {
    const at = date.setHours(AFTERNOON, 0, 0, 0);
    return at > now ? at : undefined;
  }
  date.setDate(date.getDate() + 1);
  return date.setHours(MORNING, 0, 0, 0);
}
