/** Where records hold the codes of a dictionary. One line per place. */
import { sql } from 'drizzle-orm';
import type { OutputOf } from '@/contract/endpoint';
import type { dictEndpoints } from '@/contract/dict';
import type { Tx } from '../../db/open';

type Uses = OutputOf<typeof dictEndpoints.listDictUses>;

/** Dictionary → table and column that hold its codes. */
const PLACES: Readonly<Record<string, { table: string; column: string }>> = {
  park_type: { table: 'park', column: 'park_type' },
  org_type: { table: 'org', column: 'org_type' },
  org_level: { table: 'org', column: 'level_type' },
  subj_type: { table: 'org', column: 'subj_type' },
  post: { table: 'app_user', column: 'post_name' },
};

/** @returns how many records hold each item's code, and where; unused items are absent */
export async function countUses(tx: Tx, dictId: number): Promise<Uses> {
  const { rows: of } = await tx.execute<{ code: string }>(sql`select code from dict where id = ${dictId}`);
  const place = PLACES[of[0]?.code ?? ''];
  if (!place) return [];
  const column = sql.raw(`t."${place.column}"::text`);
  const { rows } = await tx.execute<{ id: string; count: number }>(sql`
    select i.id, count(*)::int as count from dict_item i join ${sql.raw(`"${place.table}"`)} t
      on ${column} in (i.code, i.name) and t.deleted_at is null
    where i.dict_id = ${dictId} group by i.id order by i.id`);
  return rows.map(({ id, count }) => ({ itemId: Number(id), where: `${place.table}.${place.column}`, count }));
}
