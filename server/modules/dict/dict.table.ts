/** Dictionaries: choices whose words administrators keep. */
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { DictItemRow, DictRow } from '@/contract/dict';
import { audited, code, id, ref } from '../../db/columns';

export const dicts = pgTable('dict', {
  id: id(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  /** 1 system: its items' codes are known to the program; 2 business. */
  type: code('type').$type<DictRow['type']>().notNull().default(2),
  valid: code('valid').$type<DictRow['valid']>().notNull().default(1),
  ...audited(),
});

export const dictItems = pgTable(
  'dict_item',
  {
    id: id(),
    dictId: ref('dict_id').notNull(),
    pid: ref('pid'),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Names in the other languages: `{ en, es, ja }`. */
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    sort: integer('sort').notNull().default(0),
    /** `#rrggbb`; null: none. */
    colour: text('colour'),
    valid: code('valid').$type<DictItemRow['valid']>().notNull().default(1),
    ...audited(),
  },
  (t) => [index('dict_item_dict').on(t.dictId, t.sort), unique('dict_item_code').on(t.dictId, t.code)],
);
