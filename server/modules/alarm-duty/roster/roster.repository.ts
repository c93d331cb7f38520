/** Queries of rosters, and the list of a park's. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RosterRow } from '@/contract/alarm-duty';
import type { Tx } from '../../../db/open';
import { inBin, type Listing, type ListInput } from '../../admin/listing';
import { dutyRosters } from '../../alarm/duty.table';

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

interface RosterInput extends ListInput {
  parkId: number;
}

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
