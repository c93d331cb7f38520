/** A session's life: start, sign in, change park, sign out, expire. Specification §4 and guard rules of §2. */
import { ApiError, asApiError } from '@/api/api-error';
import { adoptBoot, arrivedWithTicket, bootAsTicketUser, bootOnceMore } from '@/api/boot';
import { call } from '@/api/call';
import { clearCredentials, readCredentials, storeCredentials } from '@/api/credentials';
import {
  sessionEndpoints,
  type AnyLinkedRecord,
  type BootReply,
  type Credentials,
  type UserInfo,
} from '@/contract/session';
import { setRecordScope } from '@/lib/record-scope';
import { setOutboxUser } from '@/outbox/outbox';
import {
  forgetUser,
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
function showUser(user: UserInfo, remembered: boolean): void {
  const menus = rememberedMenus(user.menuVersion);
  if (menus) sessionStore.set(menusAtom, menus);
  setSession({ status: 'signedIn', user, remembered, switchFrom: null, ticketError: null });
  setRecordScope(String(user.id));
  // With a ticket in hand the old credentials are about to be replaced: nothing is sent with them any more.
  if (!remembered || !arrivedWithTicket()) setOutboxUser(user.id);
}

/** Specification §8, route load failure. Without an answer nothing has failed yet: offline the last records are read. */
function routesFailed(caught: unknown): never {
  if (asApiError(caught).kind === 'refused') endLocally();
  throw caught;
}

/** Menus by version from the local copy; parks and the rest come after the first paint and are never waited for. */
export async function loadMenusAndParks(): Promise<void> {
  const { user } = currentSession();
  if (!user) return;
  const menus =
    rememberedMenus(user.menuVersion) ??
    (await call(sessionEndpoints.listMyAppAndMenu, {}, { quiet: true }).catch(routesFailed));
  rememberMenus(user.menuVersion, menus);
  sessionStore.set(menusAtom, menus);
  // usertype 1 has the built-in set and no parks of its own.
  if (user.usertype !== 1)
    sessionStore.set(parksAtom, await call(sessionEndpoints.getParksByLoginUser, {}, { quiet: true }));
}

/** @throws ApiError for somebody without any role, in the words of specification §5 */
export function confirmUser(user: UserInfo): void {
  if (user.roles.length === 0) throw new ApiError('refused', 200, { code: 'session.rolesMissing' });
  rememberUser(user);
  showUser(user, false);
}

function takeBoot(reply: BootReply): AnyLinkedRecord | null {
  if (reply.credentials) storeCredentials(reply.credentials);
  if (reply.switchFrom) {
    setSession({ status: 'askingToSwitch', switchFrom: reply.switchFrom });
    return null;
  }
  if (reply.user) {
    confirmUser(reply.user);
    return reply.record;
  }
  endLocally();
  // In chat there is no password to type: the message has to be opened again (guard rule 6).
  if (reply.ticketError || sessionStore.get(chatModeAtom)) {
    setSession({ status: 'ticketRefused', ticketError: reply.ticketError });
  }
  return null;
}

/** Shows whoever is remembered here, at once; `startSession` then asks the server. */
export function recallSession(): void {
  if (arrivedWithTicket()) setChatMode(true);
  else sessionStore.set(chatModeAtom, rememberedChatMode());
  const user = readCredentials() && rememberedUser();
  if (user) showUser(user, true);
}

/**
 * Adopts the boot call. Without an answer the remembered user stays: offline the last records can be read and actions
 * queue. @returns the linked record that came along, if any
 */
export async function startSession(ask: () => Promise<BootReply | null> = adoptBoot): Promise<AnyLinkedRecord | null> {
  try {
    const reply = await ask();
    if (reply) return takeBoot(reply);
    endLocally();
  } catch (error) {
    const { kind } = asApiError(error);
    if (kind !== 'unavailable') endLocally();
    // Guard rule 6.
    if (kind === 'signedOut' && sessionStore.get(chatModeAtom)) setSession({ status: 'ticketRefused' });
    if (kind === 'unavailable' && !currentSession().user) setSession({ status: 'unreachable' });
    throw error;
  }
  return null;
}

/** Asks once more after a start without an answer; the same page may repeat its exchange. @throws ApiError */
export const startAgain = (): Promise<AnyLinkedRecord | null> => startSession(bootOnceMore);

/** The person chose the link's user over the one signed in. @throws ApiError */
export async function switchToTicketUser(): Promise<AnyLinkedRecord | null> {
  clearCredentials();
  forgetUser();
  return takeBoot(await bootAsTicketUser());
}

/** The person stays who they are; the link is left alone. */
export function keepCurrentUser(): void {
  const user = rememberedUser();
  if (user) showUser(user, false);
  else endLocally();
}

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

/** The device forgets who was here; the page itself does not notice: it is about to be loaded anew. */
export function forgetHere(): void {
  clearCredentials();
  forgetUser();
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

export async function signOut(): Promise<void> {
  // Offline too: the device forgets at once, the server's session runs out by itself.
  await call(sessionEndpoints.logout, {}, { quiet: true }).catch(() => undefined);
  endLocally();
}

/** Asks for another current park; pages are keyed by it and load anew. @throws ApiError */
export async function changePark(parkId: number): Promise<void> {
  confirmUser(await call(sessionEndpoints.changePark, { parkId }));
  await loadMenusAndParks();
}

/**
 * Looks with one of the person's roles, or (null) with all of them. The server narrows this session's rights by it; it
 * is no credential. Routes follow the new menus; who shows tabs closes them when `user.viewRole` changes.
 * @throws ApiError
 */
export async function switchRole(roleCode: string | null): Promise<void> {
  // Not the entry's: few people ever look with one role only.
  const { accountEndpoints } = await import('@/contract/account');
  confirmUser(await call(accountEndpoints.switchRole, { roleCode }, { quiet: true }));
  await loadMenusAndParks();
}

/** After the person changed something about themselves that the bars show. @throws ApiError */
export async function refreshUser(): Promise<void> {
  confirmUser(await call(sessionEndpoints.getUser, {}, { quiet: true }));
}

/** Another tab signed in or out: this one follows. @returns how to stop */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== 'session.user' && event.key !== 'session.credentials') return;
    const user = readCredentials() && rememberedUser();
    if (user && user.id !== currentSession().user?.id) {
      showUser(user, false);
      void loadMenusAndParks().catch(() => undefined);
    }
    // The same person with new credentials: what waits may be sent with these.
    else if (user) setOutboxUser(user.id);
    else if (!readCredentials() && currentSession().status === 'signedIn') endLocally();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
