/** The development inbox of text messages. 404 wherever messages go to real phones. */
import { desc, eq } from 'drizzle-orm';
import type { smsEndpoints } from '@/contract/sms';
import { addressNotServed } from '../http/common.errors';
import type { Handlers } from '../http/handlers';
import { users } from '../modules/identity/identity.table';
import { smsMessages } from './sms.table';

const INBOX_LENGTH = 50;

export const smsHandlers: Handlers<keyof typeof smsEndpoints> = {
  async listSmsMessages({ tx, deps }, { userId }) {
    if (!deps.config.devChat || deps.sms?.name !== 'local') throw addressNotServed();
    const { id, phone, text, sentAt } = smsMessages;
    const query = tx.select({ id, phone, text, sentAt }).from(smsMessages).$dynamic();
    if (userId !== undefined) void query.innerJoin(users, eq(users.phone, phone)).where(eq(users.id, userId));
    const rows = await query.orderBy(desc(id)).limit(INBOX_LENGTH);
    return rows.map((row) => ({ ...row, sentAt: row.sentAt.getTime() }));
  },
};
