/** Rows of dictionaries and items, and the lists of them. */
import { sql } from 'drizzle-orm';
import type { DictItemRow, DictRow } from '@/contract/dict';
import type { Listing, ListInput } from '../admin/listing';

export interface DictRaw extends Record<string, unknown> {
  id: string;
  version: number;
  code: string;
  name: string;
  type: DictRow['type'];
  valid: DictRow['valid'];
  remark: string;
  items: number;
  updated_at: string | null;
}

export const dictColumns = sql`
  select d.id, d.version, d.code, d.name, d.type, d.valid, d.remark, d.updated_at,
    (select count(*)::int from dict_item i where i.dict_id = d.id and i.deleted_at is null) as items
  from dict d`;

export const toDict = ({ updated_at, ...row }: DictRaw): DictRow => ({
  ...row,
  id: Number(row.id),
  updatedAt: updated_at === null ? null : new Date(updated_at).getTime(),
});

interface DictInput extends ListInput {
  type?: number | undefined;
  valid?: number | undefined;
}

const is = (column: string, value: number | undefined) =>
  value === undefined ? undefined : sql`${sql.raw(`x.${column}`)} = ${value}`;

export const dictListing: Listing<DictInput, DictRaw, DictRow> = {
  source: (_context, { deleted }) =>
    sql`${dictColumns} where d.deleted_at is ${sql.raw(deleted ? 'not null' : 'null')}`,
  search: ['code', 'name'],
  filters: ({ type, valid }) => [is('type', type), is('valid', valid)],
  sorts: { code: 'code', name: 'name', items: 'items', updatedAt: 'updated_at' },
  order: 'code',
  toRow: toDict,
};

export interface DictItemRaw extends Record<string, unknown> {
  id: string;
  version: number;
  dict_id: string;
  pid: string | null;
  code: string;
  name: string;
  names: Partial<DictItemRow['names']>;
  sort: number;
  colour: string | null;
  valid: DictItemRow['valid'];
  remark: string;
}

export const dictItemColumns = sql`
  select i.id, i.version, i.dict_id, i.pid, i.code, i.name, i.names, i.sort, i.colour, i.valid, i.remark from dict_item i`;

export const toDictItem = ({ dict_id, pid, names, ...row }: DictItemRaw): DictItemRow => ({
  ...row,
  id: Number(row.id),
  dictId: Number(dict_id),
  pid: pid === null ? null : Number(pid),
  names: { en: names.en ?? '', es: names.es ?? '', ja: names.ja ?? '' },
});

interface ItemInput extends ListInput {
  dictId: number;
  valid?: number | undefined;
}

export const dictItemListing: Listing<ItemInput, DictItemRaw, DictItemRow> = {
  source: (_context, { dictId, deleted }) =>
    sql`${dictItemColumns} where i.dict_id = ${dictId} and i.deleted_at is ${sql.raw(deleted ? 'not null' : 'null')}`,
  search: ['code', 'name', 'names'],
  filters: ({ valid }) => [is('valid', valid)],
  sorts: { code: 'code', name: 'name', sort: 'sort' },
  order: 'sort',
  toRow: toDictItem,
};
