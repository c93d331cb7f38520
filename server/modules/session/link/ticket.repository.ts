/** One-time chat tickets: minted when a message is tapped, good for 60 s, bound to a person, a sid and a record. */
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { type TicketPair, linkTargetOfPath } from '../../../http/link-route';
import { users } from '../../identity/identity.table';
import { signInBlockOf } from '../../identity/tenant/sign-in-block.repository';
import { newSecret, sha256 } from '../secret.rules';
import { chatTickets } from '../session.table';

export const TICKET_LIFE_MS = 60_000;

export interface NewTicket {
  userId: number;
  now: Date;
  /** The page that the link opens: its record is the only one that a look may show. */
  path: string;
}

/** @returns the two halves of a new ticket for the page of a link */
export async function mintTicket(tx: Tx, { userId, now, path }: NewTicket): Promise<TicketPair> {
  const target = linkTargetOfPath(path);
  return storeTicket(tx, {
    userId,
    now,
    kind: 'chat',
    targetKind: target?.kind ?? null,
    targetId: target && 'id' in target ? target.id : null,
  });
}

type Inserted = typeof chatTickets.$inferInsert;
type Stored = Omit<Inserted, 'ticketHash' | 'sidHash' | 'createdAt' | 'expiresAt'> & { now: Date };

/** @returns the two halves, of which only hashes are stored */
export async function storeTicket(tx: Tx, { now, ...ticket }: Stored): Promise<TicketPair> {
  const pair = { ticket: newSecret(), sid: newSecret() };
  await tx.insert(chatTickets).values({
    ...ticket,
    ticketHash: sha256(pair.ticket),
    sidHash: sha256(pair.sid),
    createdAt: now,
    expiresAt: new Date(now.getTime() + TICKET_LIFE_MS),
  });
  return pair;
}

/** `chat`: from a message; `code`: of single sign-on. Neither opens what the other does. */
export type TicketKind = Inserted['kind'] & string;

/** Condition on a ticket: both halves are this one's, and it is of this kind. */
export const matching = (pair: TicketPair, kind: TicketKind) =>
  and(
    eq(chatTickets.ticketHash, sha256(pair.ticket)),
    eq(chatTickets.sidHash, sha256(pair.sid)),
    eq(chatTickets.kind, kind),
  );

export interface TicketRow {
  id: number;
  userId: number;
  userName: string;
  userState: number;
  expiresAt: Date;
  usedAt: Date | null;
  nonceHash: string | null;
  sessionId: number | null;
}

/** @returns the ticket in any state; null when ticket and sid do not belong together. */
export async function findTicket(tx: Tx, pair: TicketPair, kind: TicketKind): Promise<TicketRow | null> {
  const { id, userId, expiresAt, usedAt, nonceHash, sessionId } = chatTickets;
  const [row] = await tx
    .select({ id, userId, userName: users.name, userState: users.state, expiresAt, usedAt, nonceHash, sessionId })
    .from(chatTickets)
    .innerJoin(users, eq(users.id, chatTickets.userId))
    .where(matching(pair, kind));
  return row ?? null;
}

export interface Look {
  userId: number;
  targetKind: string | null;
  targetId: number | null;
  /** With this one. */
  looks: number;
}

/**
 * Counts a look at the page of a link, in one statement: of many at once each gets its own number. The ticket stays good.
 * @param now when the page was asked for. Its head leaves before its record is read: the exchange that its script asks for
 * may be answered first, and is no reason to show nothing
 * @returns null when the ticket could not be exchanged any more at that time, or is no chat ticket
 */
export async function countLook(tx: Tx, pair: TicketPair, now: Date): Promise<Look | null> {
  const { userId, targetKind, targetId, looks, usedAt } = chatTickets;
  const isLive = and(or(isNull(usedAt), gt(usedAt, now)), gt(chatTickets.expiresAt, now));
  const [row] = await tx
    .update(chatTickets)
    .set({ looks: sql`${looks} + 1` })
    .where(and(matching(pair, 'chat'), isLive))
    .returning({ userId, targetKind, targetId, looks });
  return row ?? null;
}

/**
 * Uses the ticket up, in one statement: of two exchanges at the same moment one gets it, the other waits and gets null.
 * @returns null when it is unknown, used, expired, or its person may not sign in
 */
export async function claimTicket(
  tx: Tx,
  pair: TicketPair,
  { kind, nonce, now }: { kind: TicketKind; nonce: string; now: Date },
): Promise<{ id: number; userId: number; appId: number | null } | null> {
  const [row] = await tx
    .update(chatTickets)
    .set({ usedAt: now, nonceHash: sha256(nonce) })
    .where(
      and(
        matching(pair, kind),
        isNull(chatTickets.usedAt),
        gt(chatTickets.expiresAt, now),
        sql`exists (select from app_user u where u.id = ${chatTickets.userId} and u.state = 0
          and ${signInBlockOf(now)} is null)`,
      ),
    )
    .returning({ id: chatTickets.id, userId: chatTickets.userId, appId: chatTickets.appId });
  return row ?? null;
}

/** Remembers which session the ticket made: a second use ends it. */
export async function bindTicket(tx: Tx, ticketId: number, sessionId: number): Promise<void> {
  await tx.update(chatTickets).set({ sessionId }).where(eq(chatTickets.id, ticketId));
}
