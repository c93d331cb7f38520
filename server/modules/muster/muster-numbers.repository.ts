/** Numbers of a roll call, as its page and its report show them. */
import { eq, inArray, sql } from 'drizzle-orm';
import { MUSTER_STATUS as M } from '@/contract/muster/muster-codes';
import type { MusterDetail } from '@/contract/muster/muster-entities';
import type { Tx } from '../../db/open';
import { parks } from '../identity/identity.table';
import { musters } from './muster.table';

export const readMusterRows = (tx: Tx, ids: readonly number[]) =>
  tx
    .select({ muster: musters, parkName: parks.name })
    .from(musters)
    .innerJoin(parks, eq(parks.id, musters.parkId))
    .where(inArray(musters.id, [...ids]));

export async function readAreas(tx: Tx, musterId: number): Promise<MusterDetail['areas']> {
  const { rows } = await tx.execute<MusterDetail['areas'][number] & Record<string, unknown>>(sql`
    select area, count(*)::int as total, count(*) filter (where status = ${M.unseen})::int as unseen,
      count(*) filter (where status = ${M.rescue})::int as rescue
    from muster_person where muster_id = ${musterId} group by area order by 3 desc, 1`);
  return rows;
}

export async function readMarshals(tx: Tx, musterId: number): Promise<MusterDetail['marshals']> {
  const { rows } = await tx.execute<MusterDetail['marshals'][number] & Record<string, unknown>>(sql`
    select by_name as name, count(*)::int as marks, (extract(epoch from min(client_at)) * 1000)::float8 as "firstAt",
      (extract(epoch from max(client_at)) * 1000)::float8 as "lastAt"
    from muster_mark where muster_id = ${musterId} group by by_id, by_name order by 2 desc, 1`);
  return rows;
}

/** Where safe people were counted. */
export async function readPlaces(tx: Tx, musterId: number): Promise<MusterDetail['places']> {
  const { rows } = await tx.execute<MusterDetail['places'][number] & Record<string, unknown>>(sql`
    select place, count(*)::int as people from muster_person
    where muster_id = ${musterId} and status = ${M.safe} and place <> '' group by place order by 2 desc, 1`);
  return rows;
}
