/** Reads definitions with their versions, drafts and what runs by them. */
import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { FLOW_DEF_STATE, FLOW_VERSION_STATE } from '@/contract/flow/flow-codes';
import type { FlowDefRow, FlowVersionRow } from '@/contract/flow/flow-setup';
import type { CodeIn } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { equals, type Listing, type ListInput } from '../../admin/list/listing.repository';
import { FORM_KIND } from '../flow-kinds.usecases';
import { flowDefs, flowVersions, type FlowDef, type FlowVersion } from '../flow.table';
import { flowLinks } from './flow-setup.table';

const d = alias(flowDefs, 'd');
type DefState = CodeIn<typeof FLOW_DEF_STATE>;

/** Of the park, and those that are the same for every park. */
const ofPark = (parkId: number): SQL | undefined =>
  and(or(eq(d.parkId, parkId), isNull(d.parkId)), isNull(d.deletedAt));

/** States in which an approval is under way. */
const UNDER_WAY = sql`i.state in (-1, 1, 5)`;

const selectDefs = (tx: Tx, parkId: number, where?: SQL) =>
  tx
    .select({
      id: d.id,
      version: d.version,
      parkId: d.parkId,
      key: d.key,
      name: d.name,
      icon: d.icon,
      category: d.category,
      kind: d.kind,
      starters: d.starters,
      managerIds: d.managerIds,
      titleRule: d.titleRule,
      withdraw: d.withdraw,
      dedupe: d.dedupe,
      batch: d.batch,
      guarded: d.guarded,
      calendarId: d.calendarId,
      state: d.state,
      draftRev: d.draftRev,
      currentNo: sql<
        number | null
      >`(select v.no from flow_version v where v.def_id = d.id and v.state = ${FLOW_VERSION_STATE.current})`.as(
        'current_no',
      ),
      hasDraft:
        sql<boolean>`exists (select 1 from flow_version v where v.def_id = d.id and v.state = ${FLOW_VERSION_STATE.draft})`.as(
          'has_draft',
        ),
      running: sql<number>`(select count(*)::int from flow_inst i where i.def_id = d.id and ${UNDER_WAY})`.as(
        'running',
      ),
      locked:
        sql<boolean>`(d.park_id is null or exists (select 1 from flow_link l where l.park_id = ${parkId}::bigint and l.biz_type = d.kind and l.locked))`.as(
          'locked',
        ),
      changedAt: sql<Date>`coalesce(d.updated_at, d.created_at)`.mapWith(d.createdAt).as('changed_at'),
      updatedByName: sql<
        string | null
      >`(select u.name from app_user u where u.id = coalesce(d.updated_by, d.created_by))`.as('updated_by_name'),
    })
    .from(d)
    .where(and(ofPark(parkId), where));
type SelectedDef = Awaited<ReturnType<typeof selectDefs>>[number];

const toRow = ({ changedAt, draftRev: _saves, withdraw, dedupe, state, ...row }: SelectedDef): FlowDefRow => ({
  ...row,
  // Columns hold the numbers of their tables only.
  withdraw: withdraw as FlowDefRow['withdraw'],
  dedupe: dedupe as FlowDefRow['dedupe'],
  state: state as DefState,
  updatedAt: new Date(changedAt).getTime(),
});

interface DefInput extends ListInput {
  parkId: number;
  category?: string | undefined;
}

export const defListing: Listing<DefInput, SelectedDef, FlowDefRow> = {
  source:
    ({ tx }, { parkId }) =>
    () =>
      selectDefs(tx, parkId),
  search: ['name', 'key', 'category'],
  filters: ({ category }) => [equals('category', category)],
  sorts: { name: 'name', state: 'state' },
  order: '-id',
  toRow,
};

/** @returns the definition as lists show it, with the number of saves of its draft */
export async function readDef(
  tx: Tx,
  parkId: number,
  id: number,
): Promise<{ row: FlowDefRow; draftRev: number } | undefined> {
  const [found] = await selectDefs(tx, parkId, eq(d.id, id));
  return found && { row: toRow(found), draftRev: found.draftRev };
}

/** The row, of the park or of every park. */
export async function findDef(tx: Tx, parkId: number, id: number): Promise<FlowDef | undefined> {
  const [row] = await tx
    .select()
    .from(d)
    .where(and(eq(d.id, id), ofPark(parkId)));
  return row;
}

/** Nobody else changes the definition or its versions until this transaction ends. */
export async function lockDef(tx: Tx, parkId: number, id: number): Promise<FlowDef | undefined> {
  const mine = or(eq(flowDefs.parkId, parkId), isNull(flowDefs.parkId));
  const [row] = await tx
    .select()
    .from(flowDefs)
    .where(and(eq(flowDefs.id, id), mine, isNull(flowDefs.deletedAt)))
    .for('update');
  return row;
}

/** What is worked on: the draft, or without one the version in use. */
export async function readWorkedOn(tx: Tx, defId: number): Promise<FlowVersion | undefined> {
  const [row] = await tx
    .select()
    .from(flowVersions)
    .where(and(eq(flowVersions.defId, defId), or(eq(flowVersions.state, 0), eq(flowVersions.state, 1))))
    .orderBy(asc(flowVersions.state))
    .limit(1);
  return row;
}

export async function readVersion(tx: Tx, defId: number, no: number): Promise<FlowVersion | undefined> {
  const [row] = await tx
    .select()
    .from(flowVersions)
    .where(and(eq(flowVersions.defId, defId), eq(flowVersions.no, no)));
  return row;
}

/** Published ones, the newest first. */
export async function readVersionRows(tx: Tx, defId: number): Promise<FlowVersionRow[]> {
  const { rows } = await tx.execute<{
    id: string;
    no: number;
    state: FlowVersionRow['state'];
    note: string;
    published_at: Date | string | null;
    published_by_name: string | null;
    running: number;
  }>(sql`
    select v.id, v.no, v.state, v.note, v.published_at, (select u.name from app_user u where u.id = v.published_by) as published_by_name,
      (select count(*)::int from flow_inst i where i.version_id = v.id and i.def_id = v.def_id and ${UNDER_WAY}) as running
    from flow_version v where v.def_id = ${defId} and v.state <> ${FLOW_VERSION_STATE.draft} order by v.no desc`);
  return rows.map(({ id, no, state, note, published_at, published_by_name, running }) => ({
    id: Number(id),
    no,
    state,
    note,
    publishedAt: published_at === null ? null : new Date(published_at).getTime(),
    publishedByName: published_by_name,
    running,
  }));
}

/** Also what is in no list any more keeps its key. */
export const isKeyTaken = async (tx: Tx, parkId: number, key: string): Promise<boolean> =>
  (await tx.$count(flowDefs, and(or(eq(flowDefs.parkId, parkId), isNull(flowDefs.parkId)), eq(flowDefs.key, key)))) > 0;

/** @returns the link codes of a kind of business in a park */
export const readLinksOf = (tx: Tx, parkId: number, kind: string) =>
  kind === FORM_KIND
    ? Promise.resolve([])
    : tx
        .select()
        .from(flowLinks)
        .where(and(eq(flowLinks.parkId, parkId), eq(flowLinks.bizType, kind), isNull(flowLinks.deletedAt)))
        .orderBy(asc(flowLinks.id));

/** What another flow may start. */
export interface ActiveFlow {
  key: string;
  kind: string;
  form: FlowVersion['form'];
  tree: FlowVersion['tree'];
}

/** @returns the flows in use in the park by their key; its own before those for every park */
export async function readActiveFlows(tx: Tx, parkId: number): Promise<Map<string, ActiveFlow>> {
  const rows = await tx
    .select({ key: flowDefs.key, kind: flowDefs.kind, form: flowVersions.form, tree: flowVersions.tree })
    .from(flowDefs)
    .innerJoin(
      flowVersions,
      and(eq(flowVersions.defId, flowDefs.id), eq(flowVersions.state, FLOW_VERSION_STATE.current)),
    )
    .where(
      and(
        or(isNull(flowDefs.parkId), eq(flowDefs.parkId, parkId)),
        eq(flowDefs.state, FLOW_DEF_STATE.active),
        isNull(flowDefs.deletedAt),
      ),
    )
    .orderBy(sql`${flowDefs.parkId} is not null`, asc(flowDefs.id));
  return new Map(rows.map((row) => [row.key, row]));
}
