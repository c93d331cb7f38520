/** What waits for somebody, what they decided, what they have copies of: questions of the keyset engine, and their rows. */
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { FLOW_TASK_KIND as K, FLOW_TASK_STATE as T } from '@/contract/flow/flow-codes';
import { writableFields } from '@/contract/flow/field-rights';
import type { FlowTaskRow, TaskTab } from '@/contract/flow/flow-views';
import { isDeciding, placedIn, placedOf } from '@/contract/flow/flow-tree';
import type { Tx } from '../../../db/open';
import { CURSOR_TAG } from '../../../lists/cursor';
import { idKeyset, keyset, type Keyset } from '../../../lists/keyset';
import type { KeysetQuestion } from '../../../lists/keyset-source';
import { likePattern } from '../../../lists/like-pattern';
import { ms } from '../../alarm/list/alarm-rows.repository';
import { parks, users } from '../../identity/identity.table';
import { flowDefs, flowInsts, flowNodeRuns, flowTasks, flowVersions } from '../flow.table';
import { guardedBy } from '../flow-kinds.usecases';
import type { Reader } from '../../../ports/said';
import { titleIn } from '../../../http/say';
import { amountOf, factOf, flowNameIn, treeIn } from '../engine/flow-words.rules';

export interface TaskQuestion {
  userId: number;
  /** For whom they stand in now. */
  absent: readonly number[];
  parkId: number | null;
  tab: TaskTab;
  keyword?: string | undefined;
  flowKey?: string | undefined;
}

/** More than these nobody works through in a list. */
const MOST_OPEN = 2_000;
const BY_DUE: Keyset = keyset(CURSOR_TAG.priority, [
  { column: 'x.due_at', type: 'moment', order: 'asc nulls last', nullWhen: 'x.due_at is null' },
  { column: 'x.id', type: 'number', order: 'asc' },
]);
const BY_DECISION: Keyset = keyset(CURSOR_TAG.newest, [
  { column: 'x.decided_at', type: 'moment', order: 'desc' },
  { column: 'x.id', type: 'number', order: 'desc' },
]);
const NEWEST = idKeyset('desc');

/** Of the `todo` tab everything that is not to be carried out. */
export const HANDLED: readonly number[] = [K.handle];
export const APPROVED: readonly number[] = [K.approve, K.addSign, K.delegated, K.amend];
const KINDS = { todo: APPROVED, handle: HANDLED, open: [...APPROVED, ...HANDLED] };

/** Tabs of what waits, rather than of what is over. */
export const isOpenTab = (tab: TaskTab): tab is keyof typeof KINDS => tab in KINDS;

/** Each is looked up by itself for its words: so many of a person's newest at once take 4 ms of the database. */
const REACH_OF_WORDS = 800;
export const reachFor = ({ keyword }: { keyword?: string | undefined }): { reach?: number } =>
  keyword ? { reach: REACH_OF_WORDS } : {};

const COLUMNS = 't.id, t.due_at, t.kind, t.park_id, t.def_id, t.inst_id';

/** Open tasks of these people as a table, by the index of assignees, which answers alone, and by that of candidates. */
export const openTasks = ({ userId, absent }: Pick<TaskQuestion, 'userId' | 'absent'>): string => {
  const asked = `'{${[userId, ...absent].map(Math.trunc).join(',')}}'::bigint[]`;
  return `((select ${COLUMNS} from flow_task t where t.state = 1 and t.assignee_id = any(${asked}) order by t.id limit ${MOST_OPEN})
    union all select ${COLUMNS} from flow_task t where t.state = 1 and (t.assignee_id is null or t.assignee_id <> all(${asked}))
      and t.id = any(array(select c.task_id from flow_candidate c where c.open and c.user_id = any(${asked}) limit ${MOST_OPEN})))`;
};

function filtersOf({ parkId, keyword, flowKey }: TaskQuestion): SQL[] {
  const pattern = keyword ? likePattern(keyword) : null;
  return [
    ...(parkId === null ? [] : [sql`x.park_id = ${parkId}`]),
    ...(pattern
      ? [
          sql`exists (select from flow_inst i where i.id = x.inst_id and (i.title ilike ${pattern} or i.no ilike ${pattern}))`,
        ]
      : []),
    ...(flowKey ? [sql`x.def_id in (select d.id from flow_def d where d.key = ${flowKey})`] : []),
  ];
}

export function taskQuestion(question: TaskQuestion): KeysetQuestion {
  const { userId, tab } = question;
  const base = { table: 'flow_task', filters: filtersOf(question), ...reachFor(question) };
  const me = sql.raw(String(Math.trunc(userId)));
  if (tab === 'done') {
    const where = sql`x.decided_by = ${me} and x.decided_at is not null`;
    return { ...base, keyset: BY_DECISION, ways: [{ where }], filters: [...base.filters, sql`x.kind <> 6`] };
  }
  if (!isOpenTab(tab)) {
    const where = sql`x.assignee_id = ${me} and x.kind = 3`;
    return { ...base, keyset: NEWEST, ways: [{ where }] };
  }
  const where = sql`x.kind in (${sql.raw(KINDS[tab].join(','))})`;
  return { ...base, table: openTasks(question), keyset: BY_DUE, ways: [], few: { where, reach: MOST_OPEN } };
}

export const selectTasks = (tx: Tx) =>
  tx
    .select({
      task: flowTasks,
      inst: flowInsts,
      def: flowDefs,
      nodeKey: flowNodeRuns.nodeKey,
      starter: users.name,
      parkName: parks.name,
    })
    .from(flowTasks)
    .innerJoin(flowInsts, eq(flowInsts.id, flowTasks.instId))
    .innerJoin(flowDefs, eq(flowDefs.id, flowInsts.defId))
    .innerJoin(flowNodeRuns, eq(flowNodeRuns.id, flowTasks.runId))
    .leftJoin(users, eq(users.id, flowInsts.starterId))
    .leftJoin(parks, eq(parks.id, flowTasks.parkId));

export type Versioned = Pick<typeof flowVersions.$inferSelect, 'id' | 'form' | 'tree'>;

/** Versions do not change once instances run by them: each of a page is read once. */
export async function readVersions(tx: Tx, versionIds: readonly number[]): Promise<Map<number, Versioned>> {
  if (versionIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: flowVersions.id, form: flowVersions.form, tree: flowVersions.tree })
    .from(flowVersions)
    .where(inArray(flowVersions.id, [...new Set(versionIds)]));
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Together {
  def: typeof flowDefs.$inferSelect;
  nodeKey: string;
  task: Pick<typeof flowTasks.$inferSelect, 'kind' | 'parentId'>;
  version: Versioned | undefined;
}

/** Whether an answer needs more than a tap: a field, a reason, a signature. */
function asksForForm({ def, nodeKey, task, version }: Together): boolean {
  const node = version && placedOf(version.tree, nodeKey)?.node;
  if (guardedBy(def).guarded || !node || !isDeciding(node) || task.kind === K.amend) return true;
  const isWritten = writableFields(version.form, node.fields).some(({ required }) => required);
  return task.parentId === null && (node.needsReason || node.needsSignature || isWritten);
}

/** Whether a task has to be answered by itself. */
export const asksForMore = (together: Together): boolean => !together.def.batch || asksForForm(together);

/** Whether one tap answers the task: nobody has to be chosen for what follows either. */
export function isTapEnough(together: Together, picked: Readonly<Record<string, unknown>>): boolean {
  if (asksForForm(together)) return false;
  return placedIn(together.version?.tree.nodes ?? []).every(
    ({ node }) => !isDeciding(node) || node.key in picked || node.people.every(({ by }) => by !== 'priorPicks'),
  );
}

/** @returns rows in the order of the ids */
export async function readTaskRows(
  tx: Tx,
  taskIds: readonly number[],
  language: Reader['language'] = null,
): Promise<FlowTaskRow[]> {
  if (taskIds.length === 0) return [];
  const rows = await selectTasks(tx).where(inArray(flowTasks.id, [...taskIds]));
  const versions = await readVersions(
    tx,
    rows.map(({ inst }) => inst.versionId),
  );
  const byId = new Map(rows.map((row) => [row.task.id, row]));
  return taskIds.flatMap((id): FlowTaskRow[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { task, inst, def, nodeKey, starter } = row;
    const version = versions.get(inst.versionId);
    return [
      {
        id,
        instId: inst.id,
        parkId: inst.parkId,
        no: inst.no,
        title: titleIn(language, inst),
        flow: flowNameIn(language, def),
        flowKey: def.key,
        icon: def.icon,
        starterName: inst.starterName ?? starter ?? '',
        nodeKey,
        node: (version && placedOf(treeIn(language, def, version.tree), nodeKey)?.node.name) ?? '',
        kind: task.kind,
        state: task.state,
        instState: inst.state,
        fact: version ? factOf(version, inst.form) : null,
        amount: version ? amountOf(version, inst.form) : null,
        createdAt: task.createdAt.getTime(),
        dueAt: ms(task.dueAt),
        decidedAt: ms(task.decidedAt),
        readAt: ms(task.readAt),
        batch: task.state === T.open && !asksForMore({ def, nodeKey, task, version }),
        rev: inst.rev,
      },
    ];
  });
}

/** What several tasks have in common. */
export async function readTogether(tx: Tx, taskIds: readonly number[]): Promise<Together[]> {
  const rows = await selectTasks(tx).where(inArray(flowTasks.id, [...taskIds]));
  const versions = await readVersions(
    tx,
    rows.map(({ inst }) => inst.versionId),
  );
  return rows.map(({ def, nodeKey, task, inst }) => ({ def, nodeKey, task, version: versions.get(inst.versionId) }));
}

interface Count {
  kind: number;
  key: string;
  name: string;
  n: number;
}

/** How much waits, by kind and flow; `copies` not yet opened, up to a hundred. */
export async function countTasks(
  tx: Tx,
  who: Pick<TaskQuestion, 'userId' | 'absent' | 'parkId'>,
): Promise<{ counts: Count[]; copies: number }> {
  const inPark = who.parkId === null ? sql`` : sql` and x.park_id = ${who.parkId}`;
  const { rows } = await tx.execute<{ counts: Count[] | null; copies: number }>(sql`
    select (select json_agg(c) from (
        select x.kind, d.key, d.name, count(*)::int as n from ${sql.raw(openTasks(who))} x
          join flow_def d on d.id = x.def_id where true${inPark} group by 1, 2, 3 order by 2, 3, 1) c) as counts,
      (select count(*)::int from (select 1 from flow_task x where x.assignee_id = ${who.userId} and x.kind = 3 and x.read_at is null${inPark}
        limit 100) unread) as copies`);
  return { counts: rows[0]?.counts ?? [], copies: rows[0]?.copies ?? 0 };
}
