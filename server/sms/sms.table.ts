/** Text messages of the simulated provider, shown in the development inbox. */
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at, id } from '../db/columns';

export const smsMessages = pgTable(
  'sms_message',
  { id: id(), phone: text('phone').notNull(), text: text('text').notNull(), sentAt: at('sent_at').notNull() },
  (t) => [index('sms_message_phone').on(t.phone, t.id)],
);
