/** A session's life: start, sign in, change park, sign out, expire. Specification §4 and guard rules of §2. */
import type { ApiError } from '@/api/api-error';
import { adoptBoot, arrivedWithTicket, bootAsTicketUser } from '@/api/boot';
import { call } from '@/api/call';
import { clearCredentials, readCredentials, storeCredentials } from '@/api/credentials';
import {
  sessionEndpoints,
  type BootReply,
  type Credentials,
  type LinkedRecord,
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

/** Menus by version from the local copy; parks and the rest come after the first paint and are never waited for. */
export async function loadMenusAndParks(): Promise<void> {
  const { user } = currentSession();
  if (!user) return;
  const menus =
    rememberedMenus(user.menuVersion) ?? (await call(sessionEndpoints.listMyAppAndMenu, {}, { quiet: true }));
  rememberMenus(user.menuVersion, menus);
  sessionStore.set(menusAtom, menus);
  // usertype 1 has the built-in set and no parks of its own.
  if (user.usertype !== 1)
    sessionStore.set(parksAtom, await call(sessionEndpoints.getParksByLoginUser, {}, { quiet: true }));
}

function confirmUser(user: UserInfo): void {
  rememberUser(user);
  showUser(user, false);
}

function takeBoot(reply: BootReply): LinkedRecord | null {
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
export async function startSession(): Promise<LinkedRecord | null> {
  try {
    const reply = await adoptBoot();
    if (reply) return takeBoot(reply);
    endLocally();
  } catch (error) {
    if ((error as ApiError).kind === 'signedOut') endLocally();
    else if (!currentSession().user) setSession({ status: arrivedWithTicket() ? 'starting' : 'signedOut' });
    throw error;
  }
  return null;
}

/** The person chose the link's user over the one signed in. @throws ApiError */
export async function switchToTicketUser(): Promise<LinkedRecord | null> {
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

async function enter(credentials: Credentials): Promise<void> {
  storeCredentials(credentials);
  confirmUser(await call(sessionEndpoints.getUser, {}));
  await loadMenusAndParks().catch(() => undefined);
}

/** Name and password, and what the picture says when the platform asked for one. @throws ApiError */
export async function signIn(loginName: string, password: string, kaptcha?: string): Promise<void> {
  const answer = kaptcha === undefined ? {} : { kaptcha };
  await enter(await call(sessionEndpoints.ssoLogin, { loginName, password, ...answer }, { quiet: true }));
}

/** Signed out on this device; what waits in the outbox stays, for the same user only. */
export function endLocally(): void {
  clearCredentials();
  forgetUser();
  setRecordScope(undefined);
  setOutboxUser(null);
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

/** Another tab signed in or out: this one follows. @returns how to stop */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== 'session.user' && event.key !== 'session.credentials') return;
    const user = readCredentials() && rememberedUser();
    if (user && user.id !== currentSession().user?.id) showUser(user, false);
    // The same person with new credentials: what waits may be sent with these.
    else if (user) setOutboxUser(user.id);
    else if (!readCredentials() && currentSession().status === 'signedIn') endLocally();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
