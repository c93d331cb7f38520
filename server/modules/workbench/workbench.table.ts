/** What a person keeps on their workbench: matters put off, favourite pages, pages opened lately. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, ref } from '../../db/columns';

export const todoSnoozes = pgTable(
  'todo_snooze',
  {
    userId: ref('user_id').notNull(),
    /** `order/12`: see `matterOf` of the contract. */
    matter: text('matter').notNull(),
    until: at('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.matter] })],
);

export const pageFavourites = pgTable(
  'page_favourite',
  { userId: ref('user_id').notNull(), path: text('path').notNull(), at: at('at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.path] })],
);

export const pageVisits = pgTable(
  'page_visit',
  { userId: ref('user_id').notNull(), path: text('path').notNull(), at: at('at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.path] })],
);
