/** Where the open approval of a record stands: what the page of the record says of it. */
import { sql } from 'drizzle-orm';
import { FLOW_INST_STATE as I, FLOW_TASK_KIND as K, FLOW_TASK_STATE as T } from '@/contract/flow/flow-codes';
import type { Tx } from '../../../db/open';

export interface Standing {
  flowId: number;
  /** Sent back to whoever asked, or taken back by them: it waits for nobody else. */
  isBack: boolean;
  /** Names, up to five. */
  waitsFor: string[];
}

/** @returns null when no approval of the record is open */
export async function readStanding(tx: Tx, kind: string, bizId: number): Promise<Standing | null> {
  const { rows } = await tx.execute<{ id: number; is_back: boolean; waits: string[] | null }>(sql`
    select i.id::int as id,
      i.state = ${I.unsent} or exists (select from flow_task t where t.inst_id = i.id and t.state = ${T.open}
        and t.kind = ${K.amend}) as is_back,
      (select json_agg(w.name) from (
        select distinct u.id, u.name from flow_task t
          left join flow_candidate c on c.task_id = t.id and t.assignee_id is null
          join app_user u on u.id = coalesce(t.assignee_id, c.user_id)
        where t.inst_id = i.id and t.state = ${T.open} order by u.id limit 5) w) as waits
    from flow_inst i where i.kind = ${kind} and i.biz_id = ${bizId}
      and i.state in (${I.unsent}, ${I.running}, ${I.stuck})`);
  const [row] = rows;
  return row ? { flowId: row.id, isBack: row.is_back, waitsFor: row.waits ?? [] } : null;
}
