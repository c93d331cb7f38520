/** Rows of one-time links by which people set their own password. */
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { parkUsers, users } from '../../identity/identity.table';
import { passwordLinks } from './password.table';
import type { Reader } from '../../../ports/said';
import { readLanguage } from '../../identity/account/account.repository';

type Row = typeof passwordLinks.$inferSelect;
type EndReason = NonNullable<Row['endReason']>;

/** Whom a link is sent to, and where they can be reached. */
export interface LinkRecipient {
  id: number;
  name: string;
  loginName: string;
  phone: string | null;
  chatUserId: string | null;
  /** What they read; null: never chosen. */
  language: Reader['language'];
  /** One of their parks; null: they have none. */
  parkId: number | null;
}

/** Locks the person: two links made at once, or one made while they are disabled, come one after the other. */
export async function lockRecipient(tx: Tx, userId: number): Promise<LinkRecipient | null> {
  const { id, name, loginName, phone, chatUserId } = users;
  const [user] = await tx
    .select({ id, name, loginName, phone, chatUserId })
    .from(users)
    .where(and(eq(id, userId), eq(users.state, ACCOUNT_STATE.enabled)))
    .for('update');
  if (!user) return null;
  const [park] = await tx
    .select({ parkId: parkUsers.parkId })
    .from(parkUsers)
    .where(eq(parkUsers.userId, userId))
    .orderBy(parkUsers.parkId)
    .limit(1);
  return { ...user, parkId: park?.parkId ?? null, language: await readLanguage(tx, userId) };
}

/** @returns how many links were made for the person since then */
export async function countLinksSince(tx: Tx, userId: number, since: Date): Promise<number> {
  const [row] = await tx
    .select({ made: count() })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.userId, userId), gt(passwordLinks.createdAt, since)));
  return row?.made ?? 0;
}

/** @returns the link’s id; the person’s earlier ones must have ended */
export async function insertLink(
  tx: Tx,
  link: Pick<Row, 'userId' | 'tokenHash' | 'createdBy' | 'createdAt' | 'expiresAt'>,
): Promise<number> {
  const [row] = await tx.insert(passwordLinks).values(link).returning({ id: passwordLinks.id });
  if (!row) throw new Error('the link was not stored');
  return row.id;
}

const isOpen = () => and(isNull(passwordLinks.usedAt), isNull(passwordLinks.endedAt));

/** Whatever link of the person is open ends. */
export async function endLinksOf(tx: Tx, userId: number, reason: EndReason, now: Date): Promise<void> {
  await tx
    .update(passwordLinks)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(passwordLinks.userId, userId), isOpen()));
}

/** One link ends, if it still is open. */
export async function endLink(tx: Tx, linkId: number, reason: EndReason, now: Date): Promise<void> {
  await tx
    .update(passwordLinks)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(passwordLinks.id, linkId), isOpen()));
}

export type FoundLink = Pick<Row, 'id' | 'userId' | 'tries' | 'expiresAt' | 'usedAt' | 'endedAt' | 'endReason'> &
  Pick<typeof users.$inferSelect, 'name' | 'loginName' | 'phone' | 'state'>;

/** Locks the link: answers sent side by side are counted one after the other. */
export async function lockLink(tx: Tx, tokenHash: string): Promise<FoundLink | undefined> {
  const { id, userId, tries, expiresAt, usedAt, endedAt, endReason } = passwordLinks;
  const { name, loginName, phone, state } = users;
  const [row] = await tx
    .select({ id, userId, tries, expiresAt, usedAt, endedAt, endReason, name, loginName, phone, state })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(passwordLinks.tokenHash, tokenHash))
    .for('update', { of: passwordLinks });
  return row;
}

/** A wrong answer. @returns how many there were so far */
export async function countWrongAnswer(tx: Tx, linkId: number): Promise<number> {
  const [row] = await tx
    .update(passwordLinks)
    .set({ tries: sql`${passwordLinks.tries} + 1` })
    .where(eq(passwordLinks.id, linkId))
    .returning({ tries: passwordLinks.tries });
  return row?.tries ?? 0;
}

/** @returns whether it was open until now: of several who use it at once one is told yes */
export async function markLinkUsed(tx: Tx, linkId: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(passwordLinks)
    .set({ usedAt: now })
    .where(and(eq(passwordLinks.id, linkId), isOpen(), gt(passwordLinks.expiresAt, now)))
    .returning({ id: passwordLinks.id });
  return used.length > 0;
}
