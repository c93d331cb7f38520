/** Approvals as a list: mine, what I had to do with, or all of a park; questions of the keyset engine, and their rows. */
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import type { FlowInstRow, FlowPerson, InstTab } from '@/contract/flow/flow-views';
import { isBlock, placedOf } from '@/contract/flow/flow-tree';
import type { Tx } from '../../../db/open';
import { CURSOR_TAG } from '../../../lists/cursor';
import { idKeyset, keyset, type Key } from '../../../lists/keyset';
import type { KeysetQuestion } from '../../../lists/keyset-source';
import { likePattern } from '../../../lists/like-pattern';
import { ms } from '../../alarm/list/alarm-rows.repository';
import { users } from '../../identity/identity.table';
import { flowDefs, flowInsts } from '../flow.table';
import type { Reader } from '../../../ports/said';
import { titleIn } from '../../../http/say';
import { factOf, flowNameIn, treeIn } from '../engine/flow-words.rules';
import { reachFor, readVersions } from './task-list.repository';
import { stuckView } from './stuck-view.rules';

export interface InstQuestion {
  userId: number;
  parkId: number;
  tab: InstTab;
  /** Whether they may read the park's. */
  readsAll: boolean;
  now: Date;
  /** Before then the last step of what stands still. */
  idleSince: Date;
  keyword?: string | undefined;
  flowKey?: string | undefined;
  state?: readonly number[] | undefined;
  defId?: number | undefined;
  orgId?: number | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

const ALL_STATES: readonly number[] = Object.values(I);
const STATES: Readonly<Partial<Record<InstTab, readonly number[]>>> = {
  running: [I.running, I.unsent],
  ended: [I.passed, I.refused, I.cancelled],
  stuck: [I.stuck],
  late: [I.running],
  idle: [I.running],
};

const byMoment = (column: string, tag: number) => {
  const keys: Key[] = [
    { column, type: 'moment', order: 'asc' },
    { column: 'x.id', type: 'number', order: 'asc' },
  ];
  return keyset(tag, keys);
};
const BY_DUE = byMoment('x.due_at', CURSOR_TAG.sorted);
const BY_STEP = byMoment('x.last_at', CURSOR_TAG.sorted + 1);
const NEWEST = idKeyset('desc');
const NEWEST_OF_MINE = idKeyset('desc', 'x.inst_id');

const literal = (id: number): SQL => sql.raw(String(Math.trunc(id)));
const moment = (at: number | Date): SQL => sql`${new Date(at).toISOString()}::timestamptz`;

/** On alias `x`, of approvals as of those who may see them. */
const ofFlow = ({ flowKey, defId }: InstQuestion): SQL[] => [
  ...(flowKey ? [sql`x.def_id in (select d.id from flow_def d where d.key = ${flowKey})`] : []),
  ...(defId === undefined ? [] : [sql`x.def_id = ${defId}`]),
];

/** On alias `i` of the instance. */
function conditionsOf({ keyword, orgId, from, to }: InstQuestion, i: string): SQL[] {
  const column = (name: string) => sql.raw(`${i}.${name}`);
  const pattern = keyword ? likePattern(keyword) : null;
  return [
    ...(pattern ? [sql`(${column('title')} ilike ${pattern} or ${column('no')} ilike ${pattern})`] : []),
    ...(orgId === undefined
      ? []
      : [sql`exists (select from app_user u where u.id = ${column('starter_id')} and u.org_id = ${orgId})`]),
    ...(from === undefined ? [] : [sql`${column('created_at')} >= ${moment(from)}`]),
    ...(to === undefined ? [] : [sql`${column('created_at')} < ${moment(to)}`]),
  ];
}

const statesOf = ({ tab, state }: InstQuestion): readonly number[] => {
  const states = STATES[tab] ?? ALL_STATES;
  return state === undefined ? states : states.filter((one) => state.includes(one));
};

/** What makes a running one late, or still; on alias `i`. */
const timeOf = ({ tab, now, idleSince }: InstQuestion): SQL[] => {
  if (tab === 'late') return [sql`i.due_at < ${moment(now)}`];
  return tab === 'idle' ? [sql`i.last_at < ${moment(idleSince)}`] : [];
};

const isNarrowed = (question: InstQuestion): boolean => statesOf(question).length < ALL_STATES.length;

/** Each state of the tab by the index; without it only where all are asked for. */
const byState = (question: InstQuestion, where: SQL): { where: SQL }[] =>
  isNarrowed(question)
    ? statesOf(question).map((state) => ({ where: sql`${where} and x.state = ${literal(state)}` }))
    : [{ where }];

function ofPark(question: InstQuestion): KeysetQuestion {
  const { tab, now, idleSince } = question;
  const park = sql`x.park_id = ${literal(question.parkId)}`;
  const base = { table: 'flow_inst', filters: [...ofFlow(question), ...conditionsOf(question, 'x')] };
  if (tab === 'late' || tab === 'idle') {
    const time =
      tab === 'late' ? sql`x.due_at is not null and x.due_at < ${moment(now)}` : sql`x.last_at < ${moment(idleSince)}`;
    const ways = statesOf(question).map(() => ({ where: sql`${park} and x.state = 1 and ${time}` }));
    return { ...base, keyset: tab === 'late' ? BY_DUE : BY_STEP, ways };
  }
  return { ...base, keyset: NEWEST, ways: byState(question, park) };
}

/** What only the approval itself says, as one value of one row: as a set the database might read the whole table for it. */
function ofInst(question: InstQuestion, id: 'x.id' | 'x.inst_id'): SQL[] {
  const conditions = [...timeOf(question), ...conditionsOf(question, 'i')];
  if (conditions.length === 0) return [];
  return [
    sql`coalesce((select ${sql.join(conditions, sql` and `)} from flow_inst i where i.id = ${sql.raw(id)}), false)`,
  ];
}

export function instQuestion(question: InstQuestion): KeysetQuestion {
  const { userId, parkId, tab, readsAll } = question;
  if (tab !== 'mine' && readsAll) return ofPark(question);
  if (tab === 'mine') {
    const where = sql`x.starter_id = ${literal(userId)} and x.park_id = ${literal(parkId)}`;
    const states = sql.raw([...statesOf(question), 99].join(','));
    const ofState = isNarrowed(question) ? [sql`x.state in (${states})`] : [];
    const filters = [...ofState, ...ofFlow(question), ...ofInst(question, 'x.id')];
    return { table: 'flow_inst', keyset: NEWEST, ways: [{ where }], filters, ...reachFor(question) };
  }
  const where = sql`x.user_id = ${literal(userId)} and x.park_id = ${literal(parkId)}`;
  const filters = [...ofFlow(question), ...ofInst(question, 'x.inst_id')];
  return {
    table: 'flow_party',
    keyset: NEWEST_OF_MINE,
    ways: byState(question, where),
    filters,
    ...reachFor(question),
  };
}

/** By their number each: joined, everybody there is might be read for a page. */
const STARTER = sql<string | null>`(select u.name from ${users} u where u.id = ${flowInsts.starterId})`;

interface Standing {
  id: number;
  keys: string[] | null;
  waits: FlowPerson[] | null;
}

/** Where each stands, and for whom it waits: up to five. */
async function readStanding(tx: Tx, instIds: readonly number[]): Promise<Map<number, Standing>> {
  const { rows } = await tx.execute<Standing & Record<string, unknown>>(sql`
    select i.id::int as id,
      (select json_agg(r.node_key order by r.id) from flow_node_run r where r.inst_id = i.id and r.live and r.state = 1) as keys,
      (select json_agg(json_build_object('id', w.id, 'name', w.name)) from (
        select distinct u.id, u.name from flow_task t left join flow_candidate c on c.task_id = t.id and t.assignee_id is null
          join app_user u on u.id = coalesce(t.assignee_id, c.user_id)
        where t.inst_id = i.id and t.state = 1 order by u.id limit 5) w) as waits
    from flow_inst i where i.id = any(${`{${instIds.join(',')}}`}::bigint[]) and i.state in (-1, 1, 5)`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns rows in the order of the ids */
export async function readInstRows(
  tx: Tx,
  instIds: readonly number[],
  language: Reader['language'] = null,
): Promise<FlowInstRow[]> {
  if (instIds.length === 0) return [];
  const rows = await tx
    .select({ inst: flowInsts, def: flowDefs, starter: STARTER })
    .from(flowInsts)
    .innerJoin(flowDefs, eq(flowDefs.id, flowInsts.defId))
    .where(inArray(flowInsts.id, [...instIds]));
  const versions = await readVersions(
    tx,
    rows.map(({ inst }) => inst.versionId),
  );
  const standing = await readStanding(tx, instIds);
  const byId = new Map(rows.map((row) => [row.inst.id, row]));
  return instIds.flatMap((id): FlowInstRow[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { inst, def, starter } = row;
    const version = versions.get(inst.versionId);
    const tree = version && treeIn(language, def, version.tree);
    const nodeOf = (key: string) => tree && placedOf(tree, key)?.node;
    const at = standing.get(id);
    return [
      {
        id,
        parkId: inst.parkId,
        no: inst.no,
        title: titleIn(language, inst),
        flow: flowNameIn(language, def),
        flowKey: def.key,
        icon: def.icon,
        starterName: inst.starterName ?? starter ?? '',
        state: inst.state,
        fact: version ? factOf(version, inst.form) : null,
        nodes: (at?.keys ?? []).flatMap((key) => {
          const node = nodeOf(key);
          return node && !isBlock(node) ? [node.name] : [];
        }),
        waitsFor: at?.waits ?? [],
        stuck: stuckView(inst, (key) => nodeOf(key)?.name),
        createdAt: inst.createdAt.getTime(),
        dueAt: ms(inst.dueAt),
        lastAt: inst.lastAt.getTime(),
        endedAt: ms(inst.endedAt),
      },
    ];
  });
}
