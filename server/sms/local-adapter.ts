/** Simulates a provider: messages are rows, shown in the development inbox. */
import type { Database } from '../db/open';
import type { SmsAdapter } from '../ports/sms';
import { smsMessages } from './sms.table';

export const createLocalSms = (db: Database, now: () => Date): SmsAdapter => ({
  name: 'local',
  async send(phone, text) {
    await db.withPark([], (tx) => tx.insert(smsMessages).values({ phone, text, sentAt: now() }));
  },
});
