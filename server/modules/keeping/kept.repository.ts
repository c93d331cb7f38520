/** What is kept for how long, and how much it is. */
import { and, count, eq, max, sql, sum } from 'drizzle-orm';
import { KEPT_TABLES, type KeptRow, type KeptTable } from '@/contract/keeping';
import { keptTables } from '../../db/kept.table';
import type { Tx } from '../../db/open';
import { archiveFiles } from './keeping.table';

interface Size {
  name: KeptTable;
  rows: number;
  bytes: number;
  oldest: number | null;
  due: number | null;
}

const asMs = (name: 'oldest' | 'due') => sql`(extract(epoch from ${sql.identifier(name)}) * 1000)::float8`;

export async function readKept(tx: Tx): Promise<KeptRow[]> {
  const settings = new Map((await tx.select().from(keptTables)).map((row) => [row.name, row]));
  const { rows } = await tx.execute<Size & Record<string, unknown>>(sql`
    select name, held_rows::float8 as rows, bytes::float8 as bytes, ${asMs('oldest')} as oldest, ${asMs('due')} as due from kept_sizes()`);
  const sizes = new Map(rows.map((row) => [row.name, row]));
  return KEPT_TABLES.flatMap((name, at) => {
    const [setting, size] = [settings.get(name), sizes.get(name)];
    if (!setting) return [];
    const { per, kept, least, version } = setting;
    const held = {
      rows: size?.rows ?? 0,
      bytes: size?.bytes ?? 0,
      oldestAt: size?.oldest ?? null,
      dueAt: size?.due ?? null,
    };
    return [{ id: at + 1, name, per, kept, least, version, ...held }];
  });
}

/** Tables of what is kept as long as its record, or by a setting of another page. */
const ELSEWHERE = {
  record: ['alarm', 'work_order', 'order_step', 'visit_log', 'flow_step', 'rank_case'],
  person: ['guest', 'access_person', 'access_face'],
  still: ['photo'],
} as const;

const estimateOf = (name: keyof typeof ELSEWHERE) => sql`
  select ${name}::text as name, coalesce(sum(greatest(c.reltuples, 0)), 0)::float8 as rows,
    coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 as bytes
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any(${`{${ELSEWHERE[name].join(',')}}`}::text[])`;

export async function readElsewhere(tx: Tx): Promise<KeptRow[]> {
  const { rows } = await tx.execute<{ name: keyof typeof ELSEWHERE; rows: number; bytes: number }>(
    sql`${estimateOf('record')} union all ${estimateOf('person')} union all ${estimateOf('still')}`,
  );
  const nothing = { per: null, kept: null, least: null, oldestAt: null, dueAt: null, version: 1 };
  const of = rows.map(({ name, rows: held, bytes }, at) => ({ id: 101 + at, name, ...nothing, rows: held, bytes }));
  return [...of, { id: 199, name: 'recording' as const, ...nothing, rows: 0, bytes: 0 }];
}

export async function findKept(tx: Tx, name: KeptTable) {
  const [row] = await tx.select().from(keptTables).where(eq(keptTables.name, name));
  return row;
}

/** @returns false: somebody else has changed it since */
export async function updateKept(tx: Tx, name: KeptTable, kept: number | null, version: number): Promise<boolean> {
  const changed = await tx
    .update(keptTables)
    .set({ kept, version: version + 1 })
    .where(and(eq(keptTables.name, name), eq(keptTables.version, version)))
    .returning({ name: keptTables.name });
  return changed.length > 0;
}

export async function countArchives(tx: Tx) {
  const [row] = await tx
    .select({
      files: count(),
      rows: sum(archiveFiles.rows).mapWith(Number),
      bytes: sum(archiveFiles.bytes).mapWith(Number),
      last: max(archiveFiles.writtenAt),
    })
    .from(archiveFiles);
  return { files: row?.files ?? 0, rows: row?.rows ?? 0, bytes: row?.bytes ?? 0, lastAt: row?.last?.getTime() ?? null };
}
