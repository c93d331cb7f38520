/** Many alarms at once through the very use case of one: each stands or falls by itself. */
import type { controlRoomEndpoints } from '@/contract/control-room';
import type { RowResult } from '@/contract/crud';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../http/context';
import { batch } from '../admin/record/record.usecases';
import { lockAlarms } from '../alarm/alarm.repository';
import { actOnAlarm } from '../alarm/acts/alarm-act.usecases';

type ManyInput = InputOf<typeof controlRoomEndpoints.actOnAlarms>;

/** @returns per alarm: done, or the refusal with its parameters */
export async function actOnAlarms(
  context: SignedInContext,
  { parkId, ids, act, clientAt }: ManyInput,
): Promise<{ results: RowResult[] }> {
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b);
  // All of them at once and in order, the parent of a merge too: two such calls never wait in a ring.
  await lockAlarms(context.tx, parkId, act.action === 'merge' ? [...sorted, act.parentId] : sorted);
  return batch(context, sorted, async (inner, alarmId) => {
    const { tx, deps, now, user: by, idempotencyKey: operationId } = inner;
    await actOnAlarm(
      { tx, deps, now, by, operationId, audit: (entry) => inner.audit(entry) },
      { ...act, alarmId, parkId, ...(clientAt !== undefined && { clientAt }) },
    );
    return null;
  });
}
