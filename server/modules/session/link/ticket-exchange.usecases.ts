/**
 * Ticket against session: once, and repeatable by the page load that did it. Shown by anybody else within its life it ends
 * that session, since one of the two is not its receiver; later it is a dead link that takes nothing from anybody.
 */
import { LOGIN_WAY } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { TicketPair } from '../../../http/link-route';
import type { LoginMethod } from '../sign-in/login-log.repository';
import { type SignInBlock, readSignInBlock } from '../../identity/tenant/sign-in-block.repository';
import { sha256 } from '../secret.rules';
import {
  TICKET_USED_AGAIN,
  type Secrets,
  type SessionOrigin,
  endSession,
  renewSecrets,
  startSession,
} from '../session.repository';
import { isWhole } from './ticket.rules';
import { type TicketKind, type TicketRow, bindTicket, claimTicket, findTicket } from './ticket.repository';

export type TicketError = 'session.ticketUnknown' | 'session.ticketExpired' | 'session.ticketUsed' | SignInBlock;

export type Exchange =
  /** `way`: the log's; null when the exchange was repeated, which is no new sign-in. */
  | { ok: true; userId: number; sessionId: number; secrets: Secrets; way: LoginMethod | null; repeated: boolean }
  /** `userId`: whose ticket it was; `endedSession`: the session that this second use has ended. */
  | { ok: false; error: TicketError; userId: number | null; endedSession: number | null };

export interface Exchanger extends Omit<SessionOrigin, 'chatMode' | 'way' | 'appId'> {
  kind: TicketKind;
  nonce: string;
  /** Session that the caller has proven by all three secrets. */
  heldSession: number | null;
}

/** Never throws for a bad ticket: ending the first session must commit, so the caller decides how to refuse. */
export async function exchangeTicket(tx: Tx, pair: TicketPair, by: Exchanger): Promise<Exchange> {
  const { kind, ip, device, now } = by;
  const claimed = await claimTicket(tx, pair, by);
  if (!claimed) {
    const ticket = await findTicket(tx, pair, kind);
    // Rows go after a day: what has the shape of ours and is not there any more is an old one, not a cut-off one.
    if (!ticket && isWhole(pair)) return refused('session.ticketExpired', null);
    return again(tx, ticket, by);
  }
  const { userId, appId } = claimed;
  const chatMode = kind === 'chat';
  const way = chatMode ? LOGIN_WAY.ticket : LOGIN_WAY.sso;
  const session = await startSession(tx, userId, { chatMode, way, appId, ip, device, now });
  await bindTicket(tx, claimed.id, session.id);
  return { ok: true, userId, sessionId: session.id, secrets: session.secrets, way, repeated: false };
}

async function again(tx: Tx, ticket: TicketRow | null, by: Exchanger): Promise<Exchange> {
  if (!ticket || ticket.userState !== 0) return refused('session.ticketUnknown', null);
  const { userId, sessionId } = ticket;
  const bar = await readSignInBlock(tx, userId, by.now);
  if (bar) return refused(bar, userId);
  const isLate = ticket.expiresAt <= by.now;
  if (isLate || ticket.usedAt === null || sessionId === null) return refused('session.ticketExpired', userId);
  if (ticket.nonceHash === sha256(by.nonce)) {
    // The answer to the first exchange was lost: the same page repeats it.
    const secrets = await renewSecrets(tx, sessionId, userId, by.now);
    return secrets
      ? { ok: true, userId, sessionId, secrets, way: null, repeated: true }
      : refused('session.ticketExpired', userId);
  }
  // A chat app that reloads the address it opened shows the ticket again, together with the session the ticket made:
  // that is its holder, not somebody who found the address.
  const ended = sessionId !== by.heldSession && (await endSession(tx, sessionId, TICKET_USED_AGAIN, by.now));
  return { ok: false, error: 'session.ticketUsed', userId, endedSession: ended ? sessionId : null };
}

const refused = (error: TicketError, userId: number | null): Exchange => ({
  ok: false,
  error,
  userId,
  endedSession: null,
});
