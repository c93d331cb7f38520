/** Queries of dictionaries and items, and the lists of them. */
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DictItemRow, DictRow } from '@/contract/dict';
import type { Tx } from '../../db/open';
import { equals, inBin, type Listing, type ListInput } from '../admin/list/listing.repository';
import type { Among } from '../admin/record/tree-order.repository';
import { dictItems, dicts } from './dict.table';

const d = alias(dicts, 'd');

const selectDicts = (tx: Tx, where: SQL) =>
  tx
    .select({
      id: d.id,
      version: d.version,
      code: d.code,
      name: d.name,
      type: d.type,
      valid: d.valid,
      remark: d.remark,
      items: sql<number>`(select count(*)::int from dict_item i where i.dict_id = d.id and i.deleted_at is null)`.as(
        'items',
      ),
      updatedAt: d.updatedAt,
    })
    .from(d)
    .where(where);
type SelectedDict = Awaited<ReturnType<typeof selectDicts>>[number];

const toDict = ({ updatedAt, ...row }: SelectedDict): DictRow => ({ ...row, updatedAt: updatedAt?.getTime() ?? null });

/** Also from the recycle bin. */
export async function readDict(tx: Tx, id: number): Promise<DictRow | undefined> {
  const [row] = await selectDicts(tx, eq(d.id, id));
  return row && toDict(row);
}

/** Records in the recycle bin keep their code, because they may be restored. @param exceptId the record that is being saved */
export const isDictCodeTaken = async (tx: Tx, code: string, exceptId: number): Promise<boolean> =>
  (await tx.$count(dicts, and(eq(dicts.code, code), ne(dicts.id, exceptId)))) > 0;

/** @returns the id of the dictionary with this code, unless it lies in the recycle bin */
export async function findDict(tx: Tx, code: string): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: dicts.id })
    .from(dicts)
    .where(and(eq(dicts.code, code), isNull(dicts.deletedAt)));
  return found?.id;
}

/** @returns its id */
export async function insertDict(tx: Tx, values: typeof dicts.$inferInsert): Promise<number> {
  const [row] = await tx.insert(dicts).values(values).returning({ id: dicts.id });
  return row?.id ?? 0;
}

/** Writes what changed of the dictionary. */
export async function updateDict(tx: Tx, id: number, values: Partial<typeof dicts.$inferInsert>): Promise<void> {
  await tx.update(dicts).set(values).where(eq(dicts.id, id));
}

interface DictInput extends ListInput {
  type?: number | undefined;
  valid?: number | undefined;
}

export const dictListing: Listing<DictInput, SelectedDict, DictRow> = {
  source:
    ({ tx }, { deleted }) =>
    () =>
      selectDicts(tx, inBin(d.deletedAt, deleted)),
  search: ['code', 'name'],
  filters: ({ type, valid }) => [equals('type', type), equals('valid', valid)],
  sorts: { code: 'code', name: 'name', items: 'items', updatedAt: 'updated_at' },
  order: 'code',
  toRow: toDict,
};

/** Items stand in the tree of their dictionary. */
export const dictItemTree: Among<DictItemRow> = {
  of: ({ dictId }) => sql`t.dict_id = ${dictId}`,
  order: sql`t.sort, t.id`,
};

const i = alias(dictItems, 'i');

const selectItems = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      id: i.id,
      version: i.version,
      dictId: i.dictId,
      pid: i.pid,
      code: i.code,
      name: i.name,
      names: i.names,
      sort: i.sort,
      colour: i.colour,
      valid: i.valid,
      remark: i.remark,
    })
    .from(i)
    .where(where);
type SelectedItem = Awaited<ReturnType<typeof selectItems>>[number];

const toDictItem = ({ names, ...row }: SelectedItem): DictItemRow => ({
  ...row,
  names: { en: names.en ?? '', es: names.es ?? '', ja: names.ja ?? '' },
});

/** Also from the recycle bin. */
export async function readDictItem(tx: Tx, id: number): Promise<DictItemRow | undefined> {
  const [row] = await selectItems(tx, eq(i.id, id));
  return row && toDictItem(row);
}

/** Records in the recycle bin keep their code. @param exceptId the record that is being saved */
export async function isItemCodeTaken(
  tx: Tx,
  { dictId, code }: { dictId: number; code: string },
  exceptId: number,
): Promise<boolean> {
  const same = and(eq(dictItems.dictId, dictId), eq(dictItems.code, code), ne(dictItems.id, exceptId));
  return (await tx.$count(dictItems, same)) > 0;
}

/** @returns the id of the dictionary's item with this code, unless it lies in the recycle bin */
export async function findDictItem(
  tx: Tx,
  { dictId, code }: { dictId: number; code: string },
): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: dictItems.id })
    .from(dictItems)
    .where(and(eq(dictItems.dictId, dictId), eq(dictItems.code, code), isNull(dictItems.deletedAt)));
  return found?.id;
}

/** How many items stand directly below it. */
export const countChildItems = async (tx: Tx, id: number): Promise<number> =>
  tx.$count(dictItems, and(eq(dictItems.pid, id), isNull(dictItems.deletedAt)));

/** @returns its id */
export async function insertDictItem(tx: Tx, values: typeof dictItems.$inferInsert): Promise<number> {
  const [row] = await tx.insert(dictItems).values(values).returning({ id: dictItems.id });
  return row?.id ?? 0;
}

/** Writes what changed of the item. */
export async function updateDictItem(
  tx: Tx,
  id: number,
  values: Partial<typeof dictItems.$inferInsert>,
): Promise<void> {
  await tx.update(dictItems).set(values).where(eq(dictItems.id, id));
}

/** Whether the item may stand below the other: of the same dictionary, there, and not below the item itself. */
export async function mayStandBelow(
  tx: Tx,
  { dictId, pid }: { dictId: number; pid: number },
  id: number,
): Promise<boolean> {
  const { rows } = await tx.execute<{ ok: boolean }>(sql`
    with recursive up as (
      select i.id, i.pid from dict_item i where i.id = ${pid} and i.dict_id = ${dictId} and i.deleted_at is null
      union select p.id, p.pid from dict_item p join up u on p.id = u.pid)
    select count(*) > 0 and not bool_or(up.id = ${id}) as ok from up`);
  return rows[0]?.ok ?? false;
}

interface ItemInput extends ListInput {
  dictId: number;
  valid?: number | undefined;
}

export const dictItemListing: Listing<ItemInput, SelectedItem, DictItemRow> = {
  source:
    ({ tx }, { dictId, deleted }) =>
    () =>
      selectItems(tx, and(eq(i.dictId, dictId), inBin(i.deletedAt, deleted))),
  search: ['code', 'name', 'names'],
  filters: ({ valid }) => [equals('valid', valid)],
  sorts: { code: 'code', name: 'name', sort: 'sort' },
  order: 'sort',
  toRow: toDictItem,
};
