/** What all server processes of one database share, such as the secret that signs photo links. */
import { pgTable, text } from 'drizzle-orm/pg-core';

export const settings = pgTable('server_setting', { key: text('key').primaryKey(), value: text('value').notNull() });
