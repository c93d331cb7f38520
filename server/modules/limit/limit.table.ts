/** Limits of calls that an administrator has set. */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CallLimitName } from '@/contract/call-limit';

export const callLimits = pgTable(
  'call_limit',
  {
    name: text('name').$type<CallLimitName>().primaryKey(),
    /** Null: as the process was started. */
    value: integer('value'),
    least: integer('least').notNull(),
    most: integer('most').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('call_limit_bounds', sql`${t.value} is null or (${t.value} >= ${t.least} and ${t.value} <= ${t.most})`),
  ],
);
