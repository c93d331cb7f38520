/** What may be done to several alarms at once: whatever the table allows for at least one of them. Pure. */
import type { BulkAction } from '@/contract/control-room';
import type { AlarmRow } from '@/contract/alarm-entities';
import { ALARM_TRANSITIONS, type AlarmActor } from '@/contract/alarm-transitions';
import { allowedActions } from '@/contract/state-machine';
import type { Permission } from '@/contract/permissions';

/** In the order of the bar. A real fire is never confirmed like this. */
export const BULK_ACTIONS = [
  'acknowledge',
  'assign',
  'shelve',
  'unshelve',
  'merge',
  'approve',
  'sendBack',
  'reopen',
] as const satisfies readonly BulkAction[];

const RIGHTS: readonly (readonly [Permission, AlarmActor])[] = [
  ['alarm.duty', 'duty'],
  ['alarm.field', 'field'],
  ['alarm.lead', 'lead'],
  ['alarm.manager', 'manager'],
];

const actorsOf = (row: Pick<AlarmRow, 'mine'>, held: readonly string[]): AlarmActor[] =>
  RIGHTS.flatMap(([right, actor]) => (held.includes(right) && (actor !== 'field' || row.mine) ? [actor] : []));

/** Whether somebody with these rights can ever do anything to many. */
export const mayChoose = (held: readonly string[]): boolean =>
  ['alarm.duty', 'alarm.lead', 'alarm.manager'].some((right) => held.includes(right));

/** @returns the actions that go for one of the rows at least; the others' refusals are told afterwards */
export function bulkActions(
  rows: readonly Pick<AlarmRow, 'handleState' | 'mine'>[],
  held: readonly string[],
): BulkAction[] {
  const allowed = new Set<string>(
    rows.flatMap((row) => allowedActions(ALARM_TRANSITIONS, row.handleState, actorsOf(row, held))),
  );
  return BULK_ACTIONS.filter((action) => allowed.has(action));
}
