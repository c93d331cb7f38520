/** Rows of rosters, and the list of a park's. */
import { sql } from 'drizzle-orm';
import type { RosterRow } from '@/contract/alarm-duty';
import type { DutyPost } from '@/contract/duty-post';
import type { Listing, ListInput } from '../admin/listing';

export interface RosterRaw extends Record<string, unknown> {
  id: string;
  version: number;
  park_id: string;
  post: DutyPost;
  name: string;
  shifts: RosterRow['shifts'];
  member_ids: number[];
  members: RosterRow['members'] | null;
  enabled: boolean;
  remark: string;
  updated_at: string | null;
}

export const rosterColumns = sql`
  select d.id, d.version, d.park_id, d.post, d.name, d.shifts, d.member_ids, d.enabled, d.remark, d.updated_at,
    (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'phone', u.phone) order by m.at)
      from jsonb_array_elements_text(d.member_ids) with ordinality m(id, at)
      join app_user u on u.id = m.id::bigint) as members
  from duty_roster d`;

export const toRoster = ({ park_id, member_ids, members, updated_at, ...row }: RosterRaw): RosterRow => ({
  ...row,
  id: Number(row.id),
  parkId: Number(park_id),
  memberIds: member_ids,
  members: members ?? [],
  updatedAt: updated_at === null ? null : new Date(updated_at).getTime(),
});

interface RosterInput extends ListInput {
  parkId: number;
}

export const rosterListing: Listing<RosterInput, RosterRaw, RosterRow> = {
  source: (_context, { parkId, deleted }) =>
    sql`${rosterColumns} where d.park_id = ${parkId} and d.deleted_at is ${sql.raw(deleted ? 'not null' : 'null')}`,
  search: ['name', 'post'],
  sorts: { name: 'name', post: 'post', updatedAt: 'updated_at' },
  order: 'post',
  toRow: toRoster,
};
