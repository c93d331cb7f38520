/** Assembly points as the list shows them, and what a park has set. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AssemblyPointRow, MusterSettings } from '@/contract/muster/muster';
import type { Tx } from '../../db/open';
import type { SignedInContext } from '../../http/context';
import { equals, type Listing, type ListInput } from '../admin/list/listing.repository';
import { parksWith } from '../identity/rights/rights.rules';
import { musterNotFound } from './muster.errors';
import { musterSettings } from './muster.table';

interface Ask extends ListInput {
  parkId?: number | undefined;
}

const source = ({ user }: SignedInContext, deleted: SQL): SQL => sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.place, t.remark from assembly_point t
  where t.park_id = any(${`{${parksWith(user, 'muster.read').join(',')}}`}::bigint[]) and t.deleted_at ${deleted}`;

export const pointListing: Listing<Ask, AssemblyPointRow & Record<string, unknown>, AssemblyPointRow> = {
  source: (context, { deleted }) => source(context, deleted ? sql`is not null` : sql`is null`),
  search: ['name', 'place', 'remark'],
  filters: ({ parkId }) => [equals('parkId', parkId)],
  sorts: { name: 'name' },
  order: 'id',
  toRow: (row) => row,
};

/** Also from the recycle bin. @throws AppError 404 */
export async function readPoint(context: SignedInContext, id: number): Promise<AssemblyPointRow> {
  const all = source(context, sql`is not distinct from t.deleted_at`);
  const { rows } = await context.tx.execute(sql`select * from (${all}) x where x.id = ${id}`);
  const [row] = rows;
  if (!row) throw musterNotFound();
  return row as unknown as AssemblyPointRow;
}

export async function readSettings(tx: Tx, parkId: number): Promise<MusterSettings> {
  const { rows } = await tx.execute<{ version: number; autoStart: boolean; exits: number }>(sql`
    select coalesce(s.version, 0) as version, coalesce(s.auto_start, false) as "autoStart",
      (select count(*)::int from access_door d where d.park_id = ${parkId} and d.leads_out and d.deleted_at is null) as exits
    from (select ${parkId}::bigint as park_id) p left join muster_setting s on s.park_id = p.park_id`);
  const [row] = rows;
  return { parkId, version: row?.version ?? 0, autoStart: row?.autoStart ?? false, exits: row?.exits ?? 0 };
}

/** @returns whether it was still as it had been seen */
export async function writeSettings(tx: Tx, parkId: number, version: number, autoStart: boolean): Promise<boolean> {
  if (version === 0) {
    const made = await tx.insert(musterSettings).values({ parkId, autoStart }).onConflictDoNothing().returning();
    return made.length > 0;
  }
  const changed = await tx
    .update(musterSettings)
    .set({ autoStart, version: version + 1 })
    .where(and(eq(musterSettings.parkId, parkId), eq(musterSettings.version, version)))
    .returning();
  return changed.length > 0;
}
