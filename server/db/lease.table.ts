/** Work that one process at a time does: who does it, and until when unless they say so again. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns';

export const leases = pgTable('lease', {
  name: text('name').primaryKey(),
  /** The process: a random name that it gave itself. */
  holder: text('holder').notNull(),
  until: at('until').notNull(),
});
