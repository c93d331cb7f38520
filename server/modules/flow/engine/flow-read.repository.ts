/** Reads an approval whole: its row under the lock, then everything that hangs on it in one statement. */
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { FLOW_DEF_STATE, FLOW_RUN_STATE as R, FLOW_VERSION_STATE, isFlowEnded } from '@/contract/flow/flow-codes';
import type { Tx } from '../../../db/open';
import {
  flowDefs,
  flowInsts,
  flowTasks,
  flowVersions,
  type FlowDef,
  type FlowInst,
  type FlowVersion,
} from '../flow.table';
import { guardedBy } from '../flow-kinds.usecases';
import type { FlowModel, RunModel, TaskModel } from './flow.types';

export interface Named {
  instId: number;
  kind: string;
  bizId: number | null;
  /** The approval that waits for its end. */
  waitedBy: number | null;
}

/** Without a lock: what must be locked before the approval. @returns null for one that the transaction does not see */
export async function nameInst(tx: Tx, id: { instId: number } | { taskId: number }): Promise<Named | null> {
  const where =
    'instId' in id
      ? eq(flowInsts.id, id.instId)
      : inArray(flowInsts.id, tx.select({ id: flowTasks.instId }).from(flowTasks).where(eq(flowTasks.id, id.taskId)));
  const [row] = await tx
    .select({
      instId: flowInsts.id,
      kind: flowInsts.kind,
      bizId: flowInsts.bizId,
      parentId: flowInsts.parentId,
      waits: flowInsts.parentWaits,
    })
    .from(flowInsts)
    .where(where);
  if (!row) return null;
  const { parentId, waits, ...named } = row;
  return { ...named, waitedBy: waits ? parentId : null };
}

/** @returns the instance that is open for the record of a business */
export async function findOpenInst(tx: Tx, kind: string, bizId: number): Promise<number | null> {
  const open = inArray(flowInsts.state, [-1, 1, 5]);
  const [row] = await tx
    .select({ id: flowInsts.id })
    .from(flowInsts)
    .where(and(eq(flowInsts.kind, kind), eq(flowInsts.bizId, bizId), open));
  return row?.id ?? null;
}

/** @returns by record the instance that is open for it */
export async function findOpenInsts(
  tx: Tx,
  kind: string,
  bizIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (bizIds.length === 0) return new Map();
  const open = inArray(flowInsts.state, [-1, 1, 5]);
  const rows = await tx
    .select({ id: flowInsts.id, bizId: flowInsts.bizId })
    .from(flowInsts)
    .where(and(eq(flowInsts.kind, kind), inArray(flowInsts.bizId, [...bizIds]), open));
  return new Map(rows.flatMap(({ id, bizId }) => (bizId === null ? [] : [[bizId, id] as const])));
}

/** @returns the form of a version */
export async function currentForm(tx: Tx, versionId: number): Promise<FlowVersion['form']> {
  const [row] = await tx.select({ form: flowVersions.form }).from(flowVersions).where(eq(flowVersions.id, versionId));
  return row?.form ?? [];
}

interface Locked {
  inst: FlowInst;
  def: FlowDef;
  version: FlowVersion;
}

const selectInst = (tx: Tx, instId: number) =>
  tx
    .select({ inst: flowInsts, def: flowDefs, version: flowVersions })
    .from(flowInsts)
    .innerJoin(flowDefs, eq(flowDefs.id, flowInsts.defId))
    .innerJoin(flowVersions, eq(flowVersions.id, flowInsts.versionId))
    .where(eq(flowInsts.id, instId));

/**
 * Whoever held it may have taken it to another version, which a statement that began before does not see: it then answers
 * nothing, and the one after it, under the lock that is held by now, answers what is true.
 * @param patient false: null at once when somebody else holds it
 */
export async function lockInst(tx: Tx, instId: number, patient = true): Promise<Locked | null> {
  const wait = patient ? ({ of: flowInsts } as const) : ({ of: flowInsts, skipLocked: true } as const);
  const [row] = await selectInst(tx, instId).for('update', wait);
  if (row || !patient) return row ?? null;
  const [again] = await selectInst(tx, instId).for('update', wait);
  return again ?? null;
}

/** @returns approvals that are under way and for whose end one of these runs waits */
export async function findWaitedFor(tx: Tx, parentId: number, runIds: readonly number[]): Promise<number[]> {
  if (runIds.length === 0) return [];
  const rows = await tx
    .select({ id: flowInsts.id })
    .from(flowInsts)
    .where(
      and(
        eq(flowInsts.parentId, parentId),
        inArray(flowInsts.parentRunId, [...runIds]),
        eq(flowInsts.parentWaits, true),
        inArray(flowInsts.state, [-1, 1, 5]),
      ),
    )
    .orderBy(flowInsts.id);
  return rows.map(({ id }) => id);
}

/** @returns whether the approval has ended by now */
export async function isOver(tx: Tx, instId: number): Promise<boolean> {
  const [row] = await tx.select({ state: flowInsts.state }).from(flowInsts).where(eq(flowInsts.id, instId));
  return row === undefined || isFlowEnded(row.state);
}

/** Only to look at. */
export async function readInst(tx: Tx, instId: number): Promise<Locked | null> {
  const [row] = await selectInst(tx, instId);
  return row ?? null;
}

type Dated = 'enteredAt' | 'endedAt' | 'dueAt' | 'decidedAt';
/** As JSON has it: moments are words. */
type Json<T> = { [K in keyof T]: K extends Dated ? string | null : T[K] };

const moment = (at: string | null): Date | null => (at === null ? null : new Date(at));

interface Hanging {
  runs: Json<RunModel>[] | null;
  tasks: Json<TaskModel>[] | null;
  stands: number[] | null;
  isParty: boolean;
}

const RUN_COLUMNS = sql`json_build_object('id', r.id, 'nodeKey', r.node_key, 'round', r.round, 'state', r.state,
  'live', r.live, 'branches', r.branches, 'why', r.why, 'enteredAt', r.entered_at, 'endedAt', r.ended_at,
  'tries', r.tries)`;
const TASK_COLUMNS = sql`json_build_object('id', t.id, 'runId', t.run_id, 'kind', t.kind, 'state', t.state,
  'assigneeId', t.assignee_id, 'ownerId', t.owner_id, 'parentId', t.parent_id, 'seq', t.seq, 'hops', t.hops,
  'reminded', t.reminded, 'dueAt', t.due_at, 'decidedAt', t.decided_at, 'decidedBy', t.decided_by, 'rev', t.rev,
  'comment', t.comment, 'signature', t.signature, 'photoKeys', t.photo_keys,
  'decidedByName', (select u.name from app_user u where u.id = t.decided_by),
  'candidateIds', coalesce((select json_agg(c.user_id order by c.user_id) from flow_candidate c where c.task_id = t.id), '[]'))`;

/** @param userId for whom they stand in is read too */
async function readHanging(tx: Tx, instId: number, userId: number | null, now: Date): Promise<Hanging> {
  const { rows } = await tx.execute<Hanging & Record<string, unknown>>(sql`select
    (select json_agg(${RUN_COLUMNS} order by r.id) from flow_node_run r where r.inst_id = ${instId}) as runs,
    (select json_agg(${TASK_COLUMNS} order by t.id) from flow_task t where t.inst_id = ${instId}) as tasks,
    (select json_agg(d.user_id) from delegation d where d.to_user_id = ${userId}::bigint
      and d.starts_at <= ${now.toISOString()}::timestamptz and d.ends_at > ${now.toISOString()}::timestamptz) as stands,
    exists (select from flow_party p where p.inst_id = ${instId} and p.user_id = ${userId}::bigint) as "isParty"`);
  return rows[0] ?? { runs: null, tasks: null, stands: null, isParty: false };
}

const runOf = (run: Json<RunModel>): RunModel => ({
  ...run,
  enteredAt: moment(run.enteredAt) ?? new Date(0),
  endedAt: moment(run.endedAt),
});
const taskOf = (task: Json<TaskModel>): TaskModel => ({
  ...task,
  dueAt: moment(task.dueAt),
  decidedAt: moment(task.decidedAt),
});

/** What a run says of itself; another text: it has changed. */
export const markOfRun = ({ state, live, endedAt, tries }: RunModel): string =>
  `${state}/${live}/${endedAt?.getTime() ?? ''}/${tries}`;
/** Whether the run was one that counts and waits, by its mark. */
export const wasRunning = (mark: string | undefined): boolean => mark?.startsWith(`${R.running}/true/`) ?? false;

/** Under the lock of its row, by whoever changes it. */
export async function readModel(tx: Tx, locked: Locked, userId: number | null, now: Date): Promise<FlowModel> {
  const hanging = await readHanging(tx, locked.inst.id, userId, now);
  const runs = (hanging.runs ?? []).map(runOf);
  const tasks = (hanging.tasks ?? []).map(taskOf);
  return {
    ...locked,
    def: guardedBy(locked.def),
    runs,
    tasks,
    steps: [],
    before: {
      runs: new Map(runs.map((run) => [run.id, markOfRun(run)])),
      tasks: new Map(tasks.map((task) => [task.id, structuredClone(task)])),
    },
    standsInFor: hanging.stands ?? [],
    isParty: hanging.isParty,
    nextId: 0,
    wakes: new Map(),
    deeds: new Map(),
    calls: new Map(),
    hasTimers: tasks.some(({ dueAt, state }) => dueAt !== null && state <= 1) || runs.some(({ live }) => live),
  };
}

/** @returns the definition in use for a key or kind, the park's own before the one for all, with its current version */
export async function readActive(
  tx: Tx,
  parkId: number,
  by: { key: string } | { kind: string },
): Promise<Omit<Locked, 'inst'> | null> {
  const [row] = await tx
    .select({ def: flowDefs, version: flowVersions })
    .from(flowDefs)
    .innerJoin(
      flowVersions,
      and(eq(flowVersions.defId, flowDefs.id), eq(flowVersions.state, FLOW_VERSION_STATE.current)),
    )
    .where(
      and(
        'key' in by ? eq(flowDefs.key, by.key) : eq(flowDefs.kind, by.kind),
        or(isNull(flowDefs.parkId), eq(flowDefs.parkId, parkId)),
        eq(flowDefs.state, FLOW_DEF_STATE.active),
        isNull(flowDefs.deletedAt),
      ),
    )
    .orderBy(sql`${flowDefs.parkId} is null`, desc(flowDefs.id))
    .limit(1);
  return row ?? null;
}
