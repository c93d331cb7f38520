/** Column kinds that every table shares. */
import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const ref = (name: string) => bigint(name, { mode: 'number' });
export const code = (name: string) => integer(name);
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** A moment, server clock. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Of what administrators keep: who made, changed and deleted it, and which change it is (optimistic lock). */
export const audited = () => ({
  remark: text('remark').notNull().default(''),
  version: integer('version').notNull().default(1),
  createdBy: ref('created_by'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedBy: ref('updated_by'),
  updatedAt: at('updated_at'),
  /** In the recycle bin since then; nothing but the bin shows it. */
  deletedAt: at('deleted_at'),
  deletedBy: ref('deleted_by'),
});
