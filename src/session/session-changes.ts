/** What a person changes about a running session. Not needed to open a message, so it is loaded with the pages that use it. */
import { bootAsTicketUser } from '@/api/boot';
import { call } from '@/api/call';
import { clearCredentials } from '@/api/credentials';
import { duringExchange } from '@/api/exchange';
import { accountEndpoints } from '@/contract/account';
import { sessionEndpoints, type AnyLinkedRecord, type UserInfo } from '@/contract/session';
import { forgetPerson } from '@/lib/storage';
import { rememberedUser } from './remembered';
import { confirmUser, endLocally, isSamePerson, loadMenusAndParks, showUser, takeBoot } from './session';

/** The person chose the link's user over the one signed in. @throws ApiError */
export function switchToTicketUser(): Promise<AnyLinkedRecord | null> {
  clearCredentials();
  forgetPerson();
  return duringExchange(async () => takeBoot(await bootAsTicketUser()));
}

/** The person stays who they are; the link is left alone. */
export function keepCurrentUser(): void {
  const user = rememberedUser();
  if (user) showUser(user, false);
  else endLocally();
}

export async function signOut(): Promise<void> {
  // Offline too: the device forgets at once, the server's session runs out by itself.
  await call(sessionEndpoints.logout, {}, { quiet: true }).catch(() => undefined);
  endLocally();
}

/** Takes the person as the answer says they are now. @throws ApiError */
async function askAnew(ask: () => Promise<UserInfo>): Promise<void> {
  const user = await ask();
  if (isSamePerson(user)) confirmUser(user);
}

/** Asks for another current park; pages are keyed by it and reload. @throws ApiError */
export async function changePark(parkId: number): Promise<void> {
  await askAnew(() => call(sessionEndpoints.changePark, { parkId }));
  await loadMenusAndParks();
}

/**
 * Looks with one of the person's roles, or (null) with all of them. The server narrows this session's rights by it; it
 * is no credential. Routes follow the new menus; who shows tabs closes them when `user.viewRole` changes.
 * @throws ApiError
 */
export async function switchRole(roleCode: string | null): Promise<void> {
  await askAnew(() => call(accountEndpoints.switchRole, { roleCode }, { quiet: true }));
  await loadMenusAndParks();
}

/** After the person changed something about themselves that the bars show. @throws ApiError */
export async function refreshUser(): Promise<void> {
  await askAnew(() => call(sessionEndpoints.getUser, {}, { quiet: true }));
}
