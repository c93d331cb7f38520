/** When moving files to the bucket last went well. */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns';

/** One row, from the first attempt on. */
export const fileMoves = pgTable(
  'file_move',
  {
    id: integer('id').primaryKey().default(1),
    okAt: at('ok_at').notNull(),
    /** Why it has not gone well since; null: it has. */
    failed: text('failed'),
  },
  (t) => [check('file_move_one', sql`${t.id} = 1`)],
);
