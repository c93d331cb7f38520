/** Everything a page needs to begin, in one round trip: exchange of the ticket, who I am, the linked record. */
import { LOGIN_LOG_TYPE } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import type { BootReply, Credentials, sessionEndpoints } from '@/contract/session';
import type { Context, SessionUser } from '../../http/context';
import { type TicketPair, linkTargetOfPath } from '../../http/link-route';
import { readUserInfo } from '../identity/user/user-info.repository';
import { type Exchange, exchangeTicket } from './link/ticket-exchange.usecases';
import { deliverSecrets, readBrowserSession, originOf } from './browser-session.usecases';
import { needsRoomFor } from './link/link-room.usecases';
import { readLinkedRecord } from './link/linked-record.usecases';
import { logLogin } from './sign-in/login-log.repository';
import { type BrowserSession, endSession } from './session.repository';
import { SESSION_COOKIE, endedByForwardedLink, readSession } from './resolve/resolve-session.usecases';
import { isExchangeable } from './link/ticket.rules';
import { findTicket } from './link/ticket.repository';

type BootInput = InputOf<typeof sessionEndpoints.boot>;

const NOTHING: BootReply = {
  credentials: null,
  user: null,
  record: null,
  recordError: null,
  needsRoom: false,
  switchFrom: null,
  ticketError: null,
};

async function enter(
  context: Context,
  user: SessionUser,
  path: string,
  credentials: Credentials | null,
): Promise<BootReply> {
  const { tx, now, deps } = context;
  const info = await readUserInfo(tx, user, now);
  if (user.mustChangePassword) return { ...NOTHING, credentials, user: info };
  // Who comes from a chat app has no park switcher and sees all of their parks; else the list is the current park's.
  const parkId = credentials === null ? user.parkId : null;
  const reader = { user, now, deps, parkId, opens: true };
  const linked = await readLinkedRecord(tx, reader, linkTargetOfPath(path));
  const needsRoom = linked.record !== null && (await needsRoomFor(tx, reader, linked.record));
  return { ...NOTHING, credentials, user: info, ...linked, needsRoom };
}

/** Another person's session runs here and the ticket is good: asked first, and the ticket stays unused meanwhile. */
async function askBeforeSwitching(
  context: Context,
  pair: TicketPair,
  held: BrowserSession,
  nonce: string,
): Promise<BootReply | null> {
  const ticket = await findTicket(context.tx, pair, 'chat');
  if (!ticket || ticket.userId === held.userId || !isExchangeable(ticket, nonce, context.now)) return null;
  return { ...NOTHING, switchFrom: { name: held.name, ticketName: ticket.userName } };
}

async function writeDown(context: Context, exchange: Exchange): Promise<void> {
  if (exchange.ok) {
    const { userId, sessionId, repeated, way } = exchange;
    if (way !== null) await logLogin(context.tx, context, { userId, type: LOGIN_LOG_TYPE.login, way });
    context.audit({ action: 'session.exchange', userId, bizType: 'session', bizId: sessionId, detail: { repeated } });
  } else if (exchange.userId !== null && exchange.endedSession !== null) {
    const { userId, endedSession } = exchange;
    context.audit({ action: 'session.ticketUsedAgain', userId, bizType: 'session', bizId: endedSession });
  }
}

async function bootByTicket(context: Context, pair: TicketPair, input: BootInput): Promise<BootReply> {
  const { tx, user, now } = context;
  const held = await readBrowserSession(context);
  const question = held && !input.switchUser ? await askBeforeSwitching(context, pair, held, input.nonce) : null;
  if (question) return question;
  const exchange = await exchangeTicket(tx, pair, {
    ...originOf(context),
    kind: 'chat',
    nonce: input.nonce,
    heldSession: user?.sessionId ?? null,
  });
  await writeDown(context, exchange);
  if (!exchange.ok) {
    // A used or late ticket of the person who is signed in here anyway takes nothing away.
    if (user && user.id === exchange.userId) return enter(context, user, input.path, null);
    return { ...NOTHING, ticketError: exchange.error };
  }
  // Its cookie is about to be replaced, so the session could not be used any more.
  if (held && held.sessionId !== exchange.sessionId) {
    await endSession(tx, held.sessionId, held.userId === exchange.userId ? 'replaced' : 'switchedUser', now);
  }
  const entered = await readSession(tx, exchange.sessionId, now);
  if (!entered) throw new Error('the session just made is not there');
  return enter(context, entered, input.path, deliverSecrets(context, exchange.secrets));
}

/** Nobody is signed in. A user whose session ended because somebody else opened their link is told so. */
async function bootSignedOut({ tx, header, cookie }: Context): Promise<BootReply> {
  const shown = { token: header('uiticket'), sid: header('sid'), cookie: cookie(SESSION_COOKIE) };
  const ticketError = (await endedByForwardedLink(tx, shown)) ? 'session.linkOpenedElsewhere' : null;
  return { ...NOTHING, ticketError };
}

/** Refuses nothing: what went wrong with ticket or record is part of the answer, so that all of it commits. */
export async function boot(context: Context, input: BootInput): Promise<BootReply> {
  const { ticket, sid, path } = input;
  if (ticket && sid) return bootByTicket(context, { ticket, sid }, input);
  return context.user ? enter(context, context.user, path, null) : bootSignedOut(context);
}
