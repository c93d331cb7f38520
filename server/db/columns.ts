/** Column kinds that every table shares. */
import { bigint, integer, timestamp } from 'drizzle-orm/pg-core';

export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const ref = (name: string) => bigint(name, { mode: 'number' });
export const code = (name: string) => integer(name);
/** A moment, server clock. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
