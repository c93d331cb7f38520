/** What waits for somebody of approvals, for their home page: numbers and the first rows, each in one statement. */
import { inArray, sql } from 'drizzle-orm';
import { FLOW_TASK_KIND as K } from '@/contract/flow/flow-codes';
import type { Tx } from '../../../db/open';
import { ms } from '../../alarm/list/alarm-rows.repository';
import type { SourceRow } from '../../home/home-sources.usecases';
import { flowTasks } from '../flow.table';
import type { Reader } from '../../../ports/said';
import { titleIn } from '../../../http/say';
import { factOf } from '../engine/flow-words.rules';
import { APPROVED, HANDLED, isTapEnough, openTasks, readVersions, selectTasks } from './task-list.repository';

export interface FlowLook {
  /** To be carried out, not approved. */
  handled: boolean;
  count: number;
  late: number;
  /** The first due first. */
  ids: number[];
}

interface Question {
  userId: number;
  absent: readonly number[];
  parkId: number | undefined;
  now: Date;
  /** So many ids. */
  most: number;
}

/** @returns of what is to be approved and of what is to be carried out, as far as there is any */
export async function lookAtTasks(tx: Tx, question: Question): Promise<FlowLook[]> {
  const { parkId, now, most } = question;
  const inPark = parkId === undefined ? sql`` : sql` and x.park_id = ${parkId}`;
  const kinds = sql.raw([...APPROVED, ...HANDLED].join(','));
  const { rows } = await tx.execute<FlowLook & Record<string, unknown>>(sql`
    select x.kind = ${sql.raw(String(K.handle))} as handled, count(*)::int as count,
      count(*) filter (where x.due_at < ${now.toISOString()}::timestamptz)::int as late,
      to_json((array_agg(x.id::int order by x.due_at nulls last, x.id))[1:${sql.raw(String(most))}]) as ids
    from ${sql.raw(openTasks(question))} x where x.kind in (${kinds})${inPark}
    group by 1`);
  return rows;
}

/** A row names the approval, which its page shows; `taskId` is there where one tap answers. @returns by task */
export async function readTodoRows(
  tx: Tx,
  taskIds: readonly number[],
  language: Reader['language'],
): Promise<Map<number, SourceRow>> {
  if (taskIds.length === 0) return new Map();
  const found = await selectTasks(tx).where(inArray(flowTasks.id, [...taskIds]));
  const versions = await readVersions(
    tx,
    found.map(({ inst }) => inst.versionId),
  );
  return new Map(
    found.map(({ task, inst, def, nodeKey, starter, parkName }): [number, SourceRow] => {
      const version = versions.get(inst.versionId);
      const row: SourceRow = {
        of: 'flow',
        id: inst.id,
        parkId: inst.parkId,
        version: inst.rev,
        title: titleIn(language, inst),
        place: (version && factOf(version, inst.form)) ?? '',
        parkName,
        since: task.createdAt.getTime(),
        dueAt: ms(task.dueAt),
        state: null,
        level: null,
        // Most titles name who asks.
        person: starter !== null && inst.title.includes(starter) ? null : starter,
        ...(isTapEnough({ def, nodeKey, task, version }, inst.picked) && { taskId: task.id }),
      };
      return [task.id, row];
    }),
  );
}
