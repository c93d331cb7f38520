/** Queries of rosters, and the list of a park's. */
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RosterRow } from '@/contract/alarm-duty';
import type { Tx } from '../../../db/open';
import { inBin, type Listing, type ListInput } from '../../admin/list/listing.repository';
import { dutyRosters } from '../../alarm/duty/duty.table';

const d = alias(dutyRosters, 'd');

const selectRosters = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      id: d.id,
      version: d.version,
      parkId: d.parkId,
      post: d.post,
      name: d.name,
      shifts: d.shifts,
      memberIds: d.memberIds,
      members: sql<RosterRow['members'] | null>`(
        select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'phone', u.phone) order by m.at)
        from jsonb_array_elements_text(d.member_ids) with ordinality m(id, at)
          join app_user u on u.id = m.id::bigint)`.as('members'),
      enabled: d.enabled,
      remark: d.remark,
      updatedAt: d.updatedAt,
    })
    .from(d)
    .where(where);
type SelectedRoster = Awaited<ReturnType<typeof selectRosters>>[number];

const toRoster = ({ members, updatedAt, ...row }: SelectedRoster): RosterRow => ({
  ...row,
  members: members ?? [],
  updatedAt: updatedAt?.getTime() ?? null,
});

/** Also from the recycle bin. */
export async function readRoster(tx: Tx, id: number): Promise<RosterRow | undefined> {
  const [row] = await selectRosters(tx, eq(d.id, id));
  return row && toRoster(row);
}

type RosterRecord = typeof dutyRosters.$inferSelect;

const isOne = (parkId: number, id: number) =>
  and(eq(dutyRosters.id, id), eq(dutyRosters.parkId, parkId), isNull(dutyRosters.deletedAt));

/** @returns the park's roster; nothing from the recycle bin */
export async function findRoster(tx: Tx, parkId: number, id: number): Promise<RosterRecord | undefined> {
  const [roster] = await tx.select().from(dutyRosters).where(isOne(parkId, id));
  return roster;
}

/** The same, locked: nobody else makes shifts of the roster until this transaction ends. */
export async function lockRoster(tx: Tx, parkId: number, id: number): Promise<RosterRecord | undefined> {
  const [roster] = await tx.select().from(dutyRosters).where(isOne(parkId, id)).for('update');
  return roster;
}

/** @returns the park's rosters that make shifts */
export const readEnabledRosters = (tx: Tx, parkId: number) =>
  tx
    .select({ id: dutyRosters.id, post: dutyRosters.post, shifts: dutyRosters.shifts })
    .from(dutyRosters)
    .where(and(eq(dutyRosters.parkId, parkId), eq(dutyRosters.enabled, true), isNull(dutyRosters.deletedAt)))
    .orderBy(asc(dutyRosters.id));

/** @returns the id of the new roster */
export async function insertRoster(tx: Tx, values: typeof dutyRosters.$inferInsert): Promise<number> {
  const [row] = await tx.insert(dutyRosters).values(values).returning({ id: dutyRosters.id });
  return row?.id ?? 0;
}

/** Writes what has changed of a roster. */
export async function updateRoster(tx: Tx, id: number, set: Partial<typeof dutyRosters.$inferInsert>): Promise<void> {
  await tx.update(dutyRosters).set(set).where(eq(dutyRosters.id, id));
}

interface RosterInput extends ListInput {
  parkId: number;
}

/** The rosters of one park. */
export const rosterListing: Listing<RosterInput, SelectedRoster, RosterRow> = {
  source:
    ({ tx }, { parkId, deleted }) =>
    () =>
      selectRosters(tx, and(eq(d.parkId, parkId), inBin(d.deletedAt, deleted))),
  search: ['name', 'post'],
  sorts: { name: 'name', post: 'post', updatedAt: 'updated_at' },
  order: 'post',
  toRow: toRoster,
};
