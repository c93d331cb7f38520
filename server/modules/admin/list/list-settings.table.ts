/** How somebody wants a list to look, and the filters they keep under a name. */
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ColumnChoice } from '@/contract/admin';
import { at, id, ref } from '../../../db/columns';

export const listColumns = pgTable(
  'list_columns',
  {
    userId: ref('user_id').notNull(),
    list: text('list').notNull(),
    columns: jsonb('columns').$type<ColumnChoice[]>().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
);

export const listViews = pgTable(
  'list_view',
  {
    id: id(),
    userId: ref('user_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** As in the address: `state=1&sort=-createdAt`. */
    query: text('query').notNull(),
    /** Everybody of the same tenant who has the list sees it; only its owner changes it. */
    shared: boolean('shared').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('list_view_list').on(t.list, t.userId)],
);
