/** Inboxes and test devices of the local chat stand-in. It shows every park: the calls answer only in a demo. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { SignalSource } from '../../http/context';
import { devices, signalSources } from '../device/device.table';
import { parks, users } from '../identity/identity.table';
import { type Card, chatMessages } from '../notify/notify.table';
import { seeParks } from '../session/request-transaction.repository';

/** The accounts to try first; they stand in the inbox list before any message was sent. */
const DEMO_NAMES = [
  'admin',
  'guard',
  'field',
  'lead',
  'manager',
  'dispatcher',
  'repair',
  'visitclerk',
  'parkadmin',
  'tenant',
];

const INBOX_LENGTH = 100;
const MOST_DEVICES = 1000;

/** From here on the transaction sees all parks: a chat app knows none. */
export async function seeAllParks(tx: Tx): Promise<void> {
  const rows = await tx.select({ id: parks.id }).from(parks);
  await seeParks(
    tx,
    rows.map(({ id }) => id),
  );
}

type InboxOwner = Pick<typeof users.$inferSelect, 'id' | 'name' | 'loginName' | 'postName'> & {
  unread: number;
  /** When the last message came; ms. */
  lastAt: number | null;
};

/** @returns people with messages, newest message first; then the demo accounts in their order. */
export async function readPeople(tx: Tx): Promise<InboxOwner[]> {
  const demo = sql.join(
    DEMO_NAMES.map((name) => sql`${name}`),
    sql`, `,
  );
  const { rows } = await tx.execute<InboxOwner>(sql`
    select u.id::int, u.name, u.login_name as "loginName", u.post_name as "postName", coalesce(m.unread, 0)::int as unread,
      (extract(epoch from greatest(m.last_at, s.last_at)) * 1000)::float8 as "lastAt"
    from app_user u
    left join (select user_id, count(*) filter (where read_at is null) as unread, max(sent_at) as last_at
      from chat_message group by user_id) m on m.user_id = u.id
    left join (select phone, max(sent_at) as last_at from sms_message group by phone) s on s.phone = u.phone
    where u.state = ${ACCOUNT_STATE.enabled} and (m.user_id is not null or s.phone is not null or u.login_name in (${demo}))
    order by greatest(m.last_at, s.last_at) desc nulls last, array_position(array[${demo}]::text[], u.login_name), u.id`);
  return rows;
}

/** @returns the newest messages of one person, newest first. */
export const readInbox = (tx: Tx, userId: number) =>
  tx
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.userId, userId))
    .orderBy(desc(chatMessages.id))
    .limit(INBOX_LENGTH);

/** @returns whom it is for and what its card shows */
export async function readMessage(tx: Tx, messageId: number): Promise<{ userId: number; card: Card } | undefined> {
  const { id, userId, card } = chatMessages;
  const [found] = await tx.select({ userId, card }).from(chatMessages).where(eq(id, messageId));
  return found;
}

/** Marks a message as read. @returns whom it is for and what it opens; null when it does not exist. */
export async function markRead(tx: Tx, messageId: number, now: Date): Promise<{ userId: number; card: Card } | null> {
  const { id, userId, card, readAt } = chatMessages;
  const [message] = await tx
    .select({ userId, card })
    .from(chatMessages)
    .innerJoin(users, and(eq(users.id, userId), eq(users.state, ACCOUNT_STATE.enabled)))
    .where(eq(id, messageId));
  if (message)
    await tx
      .update(chatMessages)
      .set({ readAt: now })
      .where(and(eq(id, messageId), isNull(readAt)));
  return message ?? null;
}

/** @returns devices in service of all open parks */
export const readDevices = (tx: Tx) =>
  tx
    .select({
      code: devices.code,
      name: devices.name,
      type: devices.type,
      place: devices.locationText,
      parkName: parks.name,
    })
    .from(devices)
    .innerJoin(parks, eq(parks.id, devices.parkId))
    .where(and(eq(devices.inService, true), eq(parks.valid, 1)))
    .orderBy(asc(parks.id), asc(devices.type), asc(devices.code))
    .limit(MOST_DEVICES);

/** The source in whose name the demo raises signals; made by the seed. */
export async function readDemoSource(tx: Tx): Promise<SignalSource | null> {
  const { id, name, parkIds, enabled } = signalSources;
  const [source] = await tx
    .select({ id, name, parkIds })
    .from(signalSources)
    .where(and(eq(name, '演示信号源'), eq(enabled, true)));
  return source ?? null;
}
