/** What has to go from the bucket: written by a trigger when the row of a photo goes, in the same transaction. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { at, id } from '../db/columns';

export const fileRemovals = pgTable('file_removal', {
  id: id(),
  name: text('name').notNull(),
  at: at('at').notNull().defaultNow(),
});
