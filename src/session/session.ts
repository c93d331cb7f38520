/** A session's life: start, sign in, change park, sign out, expire. Specification §4 and guard rules of §2. */
import { ApiError, asApiError } from '@/api/api-error';
import { adoptBoot, arrivedWithTicket, bootOnceMore } from '@/api/boot';
import { call } from '@/api/call';
import { clearCredentials, readCredentials, storeCredentials } from '@/api/credentials';
import { duringExchange } from '@/api/exchange';
import {
  sessionEndpoints,
  type AnyLinkedRecord,
  type BootReply,
  type Credentials,
  type UserInfo,
} from '@/contract/session';
import { setRecordScope } from '@/lib/record-scope';
import { forgetPerson } from '@/lib/storage';
import { setOutboxUser } from '@/outbox/outbox';
import {
  rememberChatMode,
  rememberMenus,
  rememberUser,
  rememberedChatMode,
  rememberedMenus,
  rememberedUser,
} from './remembered';
import { chatModeAtom, currentSession, menusAtom, parksAtom, sessionStore, setSession } from './session-state';

export function setChatMode(on: boolean): void {
  rememberChatMode(on);
  sessionStore.set(chatModeAtom, on);
}

/** @param remembered not confirmed by the server yet */
export function showUser(user: UserInfo, remembered: boolean): void {
  const menus = rememberedMenus(user.menuVersion);
  if (menus) sessionStore.set(menusAtom, menus);
  setSession({ status: 'signedIn', user, remembered, switchFrom: null, ticketError: null });
  setRecordScope(String(user.id));
  // Also before the platform has confirmed it: what is tapped on a remembered person's page is theirs. Refused with the old
  // session, it is sent again with the one that the link's exchange brings (see `axios-clients.ts`).
  setOutboxUser(user.id);
}

/** Whoever it was may have signed out since an answer was asked for: it must bring nobody back. */
export const isSamePerson = ({ id }: UserInfo): boolean => currentSession().user?.id === id;

/** Specification §8, route load failure. Without an answer nothing has failed yet: offline the last records are read. */
function routesFailed(caught: unknown): never {
  if (asApiError(caught).kind === 'refused') endLocally();
  throw caught;
}

/** Menus by version from the local copy; parks and the rest come after the first paint and are never waited for. */
export async function loadMenusAndParks(): Promise<void> {
  const { user } = currentSession();
  // They would be refused, and that ends a session.
  if (!user || user.mustChangePassword) return;
  const menus =
    rememberedMenus(user.menuVersion) ??
    (await call(sessionEndpoints.listMyAppAndMenu, {}, { quiet: true }).catch(routesFailed));
  if (!isSamePerson(user)) return;
  rememberMenus(user.menuVersion, menus);
  sessionStore.set(menusAtom, menus);
  // usertype 1 has the built-in set and no parks of its own.
  if (user.usertype === 1) return;
  const parks = await call(sessionEndpoints.getParksByLoginUser, {}, { quiet: true });
  if (isSamePerson(user)) sessionStore.set(parksAtom, parks);
}

/** @throws ApiError for a user without any role, with the text of specification §5 */
export function confirmUser(user: UserInfo): void {
  if (user.roles.length === 0) throw new ApiError('refused', 200, { code: 'session.rolesMissing' });
  rememberUser(user);
  showUser(user, false);
}

/** No session: the message must be opened again (guard rule 6). @param why error code, if it is known */
export const refuseLink = (why: string | null): void => setSession({ status: 'ticketRefused', ticketError: why });

/** Takes over what the boot call said. @returns the linked record that came along, if any */
export function takeBoot(reply: BootReply): AnyLinkedRecord | null {
  if (reply.credentials) storeCredentials(reply.credentials);
  if (reply.switchFrom) {
    setSession({ status: 'askingToSwitch', switchFrom: reply.switchFrom });
    return null;
  }
  if (reply.user) {
    // Before the record is drawn (index.html).
    if (reply.needsRoom) document.documentElement.dataset.alertRoom = '';
    confirmUser(reply.user);
    return reply.record;
  }
  endLocally();
  // In chat there is no password to type.
  if (reply.ticketError || sessionStore.get(chatModeAtom)) refuseLink(reply.ticketError);
  return null;
}

/** Shows the remembered user at once; `startSession` then asks the server. */
export function recallSession(): void {
  if (arrivedWithTicket()) setChatMode(true);
  else sessionStore.set(chatModeAtom, rememberedChatMode());
  const user = readCredentials() && rememberedUser();
  if (user) showUser(user, true);
}

/** The platform has not said yet whom the link of this page lets in: nobody has answered its exchange. */
let linkUnanswered = false;
export const isLinkUnanswered = (): boolean => linkUnanswered;

async function decideSession(ask: () => Promise<BootReply | null>): Promise<AnyLinkedRecord | null> {
  try {
    const reply = await ask();
    // Whoever was shown from memory has signed out meanwhile.
    if (currentSession().status === 'signedOut') return null;
    linkUnanswered = false;
    if (reply) return takeBoot(reply);
    endLocally();
  } catch (error) {
    const { kind } = asApiError(error);
    linkUnanswered = kind === 'unavailable' && arrivedWithTicket();
    if (kind !== 'unavailable') endLocally();
    if (kind === 'signedOut' && sessionStore.get(chatModeAtom)) refuseLink(null);
    if (kind === 'unavailable' && currentSession().status === 'starting') setSession({ status: 'unreachable' });
    throw error;
  }
  return null;
}

/**
 * Adopts the boot call. Without an answer the remembered user stays: offline the last records can be read and actions
 * queue. @returns the linked record that came along, if any
 */
export const startSession = (ask: () => Promise<BootReply | null> = adoptBoot): Promise<AnyLinkedRecord | null> =>
  duringExchange(() => decideSession(ask));

/** Retries the boot call after a start without an answer; the same page may repeat its exchange. @throws ApiError */
export const startAgain = (): Promise<AnyLinkedRecord | null> => startSession(bootOnceMore);

/** The last step of every way in (`sign-in.ts`): with the token the user is asked for. @throws ApiError, and no token stays */
export async function enter(credentials: Credentials): Promise<void> {
  storeCredentials(credentials);
  try {
    confirmUser(await call(sessionEndpoints.getUser, {}, { quiet: true }));
  } catch (caught) {
    endLocally();
    const error = asApiError(caught);
    throw error.code === 'network.emptyAnswer' ? new ApiError('refused', 200, { code: 'session.userMissing' }) : error;
  }
  await loadMenusAndParks().catch(() => undefined);
}

/** Removes the user's data from the device without updating the page, which is about to be reloaded. */
export function forgetHere(): void {
  clearCredentials();
  forgetPerson();
  setRecordScope(undefined);
  setOutboxUser(null);
}

/** Signed out on this device; what waits in the outbox stays, for the same user only. */
export function endLocally(): void {
  forgetHere();
  sessionStore.set(menusAtom, null);
  sessionStore.set(parksAtom, []);
  setSession({ status: 'signedOut', user: null, remembered: false, switchFrom: null });
}
