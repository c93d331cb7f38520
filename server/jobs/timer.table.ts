/** Timers are rows, so that they survive a restart; the process that claims a row first fires it. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at, id, ref } from '../db/columns';

export const timers = pgTable(
  'timer',
  {
    id: id(),
    kind: text('kind').notNull(),
    parkId: ref('park_id').notNull(),
    /** The alarm (or, later, order) it belongs to. */
    subjectId: ref('subject_id').notNull(),
    /** Step of an escalation, node run … */
    arg: ref('arg'),
    dueAt: at('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [index('timer_due').on(t.dueAt), index('timer_subject').on(t.subjectId, t.kind)],
);
