/** How each kind of data that grows is kept: the one table that says so, and what an administrator may change of it. */
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const keptTables = pgTable(
  'kept_table',
  {
    name: text('name').primaryKey(),
    /** Null: rows are deleted in steps instead. */
    part: text('part').$type<'day' | 'month'>(),
    byColumn: text('by_column').notNull(),
    /** How names of its parts end. */
    form: text('form'),
    /** Parts before the moment that are made, too. */
    back: integer('back').notNull().default(1),
    /** Has a part for what no other part takes: nothing is refused because a part is missing. */
    rest: boolean('rest').notNull().default(false),
    /** Of a row `x`: why it stays beyond its time. */
    held: text('held'),
    /** A function that is told of a part before it goes. */
    beforeDrop: text('before_drop'),
    per: text('per').$type<'day' | 'month'>().notNull(),
    /** The law's, or the least that the platform itself needs. */
    least: integer('least').notNull(),
    initial: integer('initial'),
    /** Null: without end. */
    kept: integer('kept'),
    version: integer('version').notNull().default(1),
  },
  (t) => [check('kept_table_least', sql`${t.kept} is null or ${t.kept} >= ${t.least}`)],
);
