/** Which entries of the product this database has been given: none is added twice, even if it was changed or deleted. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, ref } from '../columns';

export const shippedEntries = pgTable('shipped_entry', {
  /** See `entries.ts`. */
  key: text('key').primaryKey(),
  /** Number of the newest migration when the entry came into the product. */
  since: integer('since').notNull(),
  /** Of the application, function or role; null: it was no longer there when this list was begun. */
  rowId: ref('row_id'),
  givenAt: at('given_at').notNull().defaultNow(),
});
