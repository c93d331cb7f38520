/** Writes everything that a step has changed, in one statement: rows that are new, rows that are not what they were. */
import { sql, type SQL } from 'drizzle-orm';
import { FLOW_TASK_STATE as T } from '@/contract/flow/flow-codes';
import type { Tx } from '../../../db/open';
import { markOfRun } from './flow-read.repository';
import { NO_ACCOUNT, type FlowModel, type FlowScene, type RunModel, type TaskModel } from './flow.types';

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

const isOther = (task: TaskModel, before: TaskModel | undefined): boolean =>
  before !== undefined && JSON.stringify(task) !== JSON.stringify(before);

interface Changes {
  newRuns: RunModel[];
  oldRuns: RunModel[];
  newTasks: TaskModel[];
  /** Each with the state that it must still have. */
  oldTasks: (TaskModel & { was: number })[];
  /** Of tasks, new or given to others. */
  candidates: { taskId: number; userId: number }[];
  /** Tasks whose candidates are others than before. */
  given: number[];
}

function changesOf({ runs, tasks, before }: FlowModel): Changes {
  const isGiven = (task: TaskModel): boolean =>
    task.id > 0 && JSON.stringify(task.candidateIds) !== JSON.stringify(before.tasks.get(task.id)?.candidateIds);
  const given = tasks.filter(isGiven);
  const withCandidates = [...tasks.filter(({ id }) => id < 0), ...given];
  return {
    newRuns: runs.filter(({ id }) => id < 0),
    oldRuns: runs.filter((run) => run.id > 0 && markOfRun(run) !== before.runs.get(run.id)),
    newTasks: tasks.filter(({ id }) => id < 0),
    oldTasks: tasks.flatMap((task) => {
      const old = before.tasks.get(task.id);
      return old && isOther(task, old) ? [{ ...task, was: old.state }] : [];
    }),
    candidates: withCandidates.flatMap(({ id: taskId, candidateIds }) =>
      candidateIds.map((userId) => ({ taskId, userId })),
    ),
    given: given.map(({ id }) => id),
  };
}

/** Whoever has to do with it now: they may see it from here on. */
export function partiesOf({ inst, def, tasks }: FlowModel, byId: number | null): number[] {
  const asked = tasks.flatMap(({ assigneeId, candidateIds, decidedBy, state }) =>
    state === T.notYet ? [decidedBy] : [assigneeId, ...candidateIds, decidedBy],
  );
  const ids = [inst.starterId, byId, ...def.managerIds, ...asked].filter((id) => id !== null);
  return [...new Set(ids)].filter((id) => id !== NO_ACCOUNT);
}

const RUN_ROW = sql`"id" bigint, "nodeKey" text, "round" int, "state" int, "live" boolean, "branches" jsonb, "why" text,
  "enteredAt" timestamptz, "endedAt" timestamptz, "tries" int`;
const TASK_ROW = sql`"id" bigint, "runId" bigint, "kind" int, "state" int, "was" int, "assigneeId" bigint,
  "ownerId" bigint, "parentId" bigint, "seq" int, "hops" int, "reminded" int, "dueAt" timestamptz,
  "decidedAt" timestamptz, "decidedBy" bigint, "rev" int, "comment" text, "signature" text, "photoKeys" jsonb`;

/** New rows get their numbers first, so that those that name each other can be written at once. */
const statement = ({ flow, now, user }: FlowScene, changes: Changes): SQL => {
  const { inst, steps } = flow;
  const by = { id: user?.id ?? null, name: user?.name ?? null };
  const stepRows = steps.map((step, n) => ({
    ...step,
    n,
    byId: step.by === null ? null : by.id,
    byName: step.by === null ? null : by.name,
  }));
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    with new_run as materialized (
      select x."id" as ref, nextval('flow_node_run_id_seq') as id from jsonb_to_recordset(${json(changes.newRuns)}) as x("id" bigint)
      order by x."id" desc),
    new_task as materialized (
      select x."id" as ref, nextval('flow_task_id_seq') as id from jsonb_to_recordset(${json(changes.newTasks)}) as x("id" bigint)
      order by x."id" desc),
    run_in as (
      insert into flow_node_run (id, park_id, inst_id, node_key, round, state, live, branches, why, entered_at, ended_at)
      overriding system value
      select n.id, ${inst.parkId}, ${inst.id}, x."nodeKey", x."round", x."state", x."live", nullif(x."branches", 'null'), x."why",
        x."enteredAt", x."endedAt"
      from jsonb_to_recordset(${json(changes.newRuns)}) as x(${RUN_ROW}) join new_run n on n.ref = x."id"),
    run_up as (
      update flow_node_run r set state = x."state", live = x."live", ended_at = x."endedAt", tries = x."tries"
      from jsonb_to_recordset(${json(changes.oldRuns)}) as x(${RUN_ROW}) where r.id = x."id"),
    task_in as (
      insert into flow_task (id, park_id, inst_id, def_id, run_id, kind, state, assignee_id, owner_id, parent_id, seq, hops, reminded,
        created_at, due_at, decided_at, decided_by, rev, comment, signature, photo_keys)
      overriding system value
      select n.id, ${inst.parkId}, ${inst.id}, ${inst.defId}, coalesce(r.id, x."runId"), x."kind", x."state", x."assigneeId", x."ownerId",
        coalesce(p.id, x."parentId"), x."seq", x."hops", x."reminded", ${at}, x."dueAt", x."decidedAt", x."decidedBy", x."rev",
        x."comment", x."signature", x."photoKeys"
      from jsonb_to_recordset(${json(changes.newTasks)}) as x(${TASK_ROW})
        join new_task n on n.ref = x."id"
        left join new_run r on r.ref = x."runId" left join new_task p on p.ref = x."parentId"),
    task_up as (
      update flow_task t set state = x."state", assignee_id = x."assigneeId", owner_id = x."ownerId", hops = x."hops",
        reminded = x."reminded", due_at = x."dueAt", decided_at = x."decidedAt", decided_by = x."decidedBy", rev = x."rev",
        comment = x."comment", signature = x."signature", photo_keys = x."photoKeys"
      from jsonb_to_recordset(${json(changes.oldTasks)}) as x(${TASK_ROW})
      where t.id = x."id" and t.state = x."was" returning t.id),
    given_out as (
      delete from flow_candidate where task_id = any(${`{${changes.given.join(',')}}`}::bigint[])
        and user_id not in (select x."userId" from jsonb_to_recordset(${json(changes.candidates)}) as x("taskId" bigint, "userId" bigint)
          where x."taskId" = task_id)),
    candidate_in as (
      insert into flow_candidate (task_id, user_id, park_id)
      select coalesce(n.id, x."taskId"), x."userId", ${inst.parkId}
      from jsonb_to_recordset(${json(changes.candidates)}) as x("taskId" bigint, "userId" bigint) left join new_task n on n.ref = x."taskId"
      on conflict do nothing),
    party_in as (
      insert into flow_party (user_id, inst_id, park_id, state, def_id)
      select x.id, ${inst.id}, ${inst.parkId}, ${inst.state}, ${inst.defId} from unnest(${`{${partiesOf(flow, by.id).join(',')}}`}::bigint[]) as x(id)
      on conflict do nothing),
    inst_up as (
      update flow_inst set state = ${inst.state}, form = ${json(inst.form)}, facts = ${json(inst.facts)}, picked = ${json(inst.picked)},
        rev = ${inst.rev}, stuck = ${inst.stuck === null ? sql`null` : json(inst.stuck)},
        due_at = ${inst.dueAt?.toISOString() ?? null}::timestamptz, ended_at = ${inst.endedAt?.toISOString() ?? null}::timestamptz,
        urged_at = ${inst.urgedAt?.toISOString() ?? null}::timestamptz, changed_by_name = ${inst.changedByName},
        changed_at = ${inst.changedAt?.toISOString() ?? null}::timestamptz, last_action = ${inst.lastAction},
        last_by_id = ${inst.lastById}::bigint, last_by_name = ${inst.lastByName}, last_at = ${at}
      where id = ${inst.id}),
    step_in as (
      insert into flow_step (park_id, inst_id, at, by_id, by_name, on_behalf_of_id, action, node_key, text, difference)
      select ${inst.parkId}, ${inst.id}, ${at}, x."byId", x."byName", x."onBehalfOfId", x."action", x."nodeKey", x."text",
        nullif(x."difference", 'null')
      from jsonb_to_recordset(${json(stepRows)}) as x("byId" bigint, "byName" text, "onBehalfOfId" bigint,
        "action" text, "nodeKey" text, "text" text, "difference" jsonb, "n" bigint) order by x."n")
    select (select count(*)::int from task_up) as kept,
      (select json_agg(distinct d.to_user_id) from delegation d where d.user_id = any(${`{${askedIn(flow).join(',')}}`}::bigint[])
        and d.starts_at <= ${at} and d.ends_at > ${at}) as "standIns",
      (select json_object_agg(ref, id) from (select ref, id from new_task union all select ref, id from new_run) made) as ids`;
};

/** Who is asked after this step or was before it, in any of its tasks. */
export const askedIn = ({ tasks, before }: FlowModel): number[] => [
  ...new Set(
    [...tasks, ...before.tasks.values()].flatMap(({ assigneeId, candidateIds, state }) =>
      assigneeId === null || state === T.notYet ? candidateIds : [assigneeId],
    ),
  ),
];

export interface Written {
  /** Ids of rows that were new, by the number that they had. */
  ids: ReadonlyMap<number, number>;
  /** Who stands in now for somebody who is or was asked. */
  standIns: readonly number[];
}

/**
 * @throws Error when a task is not what it was: somebody changed it without the lock of the approval
 */
export async function writeStep(tx: Tx, scene: FlowScene): Promise<Written> {
  const changes = changesOf(scene.flow);
  const { rows } = await tx.execute<{
    kept: number;
    ids: Record<string, number> | null;
    standIns: number[] | null;
  }>(statement(scene, changes));
  const [row] = rows;
  if (row?.kept !== changes.oldTasks.length)
    throw new Error(`tasks of approval ${scene.flow.inst.id} were changed beside it`);
  const ids = new Map(Object.entries(row.ids ?? {}).map(([ref, id]) => [Number(ref), Number(id)]));
  return { ids, standIns: row.standIns ?? [] };
}

/** In characters: titles stand in an index. */
const LONGEST_TITLE = 300;

/** A new approval's row. @returns with its id and number */
export async function insertInst(
  tx: Tx,
  inst: Omit<FlowModel['inst'], 'id' | 'no'>,
  day: string,
): Promise<{ id: number; no: string }> {
  const no = `SP${day.replaceAll('-', '')}`;
  const { rows } = await tx.execute<{ id: string; no: string }>(sql`
    insert into flow_inst (no, park_id, def_id, version_id, title, title_said, starter_id, starter_name, kind, biz_id, facts, form, picked, state, created_at,
      last_action, last_by_id, last_by_name, last_at, parent_id, parent_waits, depth)
    values (${no} || lpad(nextval('flow_no')::text, 4, '0'), ${inst.parkId}, ${inst.defId}, ${inst.versionId}, left(${inst.title}, ${sql.raw(String(LONGEST_TITLE))}),
      ${inst.titleSaid === null ? null : JSON.stringify(inst.titleSaid)}::jsonb,
      ${inst.starterId}, ${inst.starterName}, ${inst.kind}, ${inst.bizId}::bigint, ${json(inst.facts)}, ${json(inst.form)}, ${json(inst.picked)},
      ${inst.state}, ${inst.createdAt.toISOString()}::timestamptz, ${inst.lastAction}, ${inst.lastById}::bigint, ${inst.lastByName},
      ${inst.lastAt.toISOString()}::timestamptz, ${inst.parentId}::bigint, ${inst.parentWaits}, ${inst.depth})
    returning id, no`);
  const [row] = rows;
  if (!row) throw new Error('the database took no approval');
  return { id: Number(row.id), no: row.no };
}

/** At which run of the approval above it was begun. */
export const tieToRun = async (tx: Tx, instId: number, runId: number): Promise<void> =>
  void (await tx.execute(sql`update flow_inst set parent_run_id = ${runId} where id = ${instId}`));
