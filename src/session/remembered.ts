/** What this device remembers between visits: the user, the menus of a version, chat mode of the tab. */
import * as z from 'zod/mini';
import { appMenus, userInfo, type UserInfo } from '@/contract/session';
import { forgetPerson, readStored, removeStored, writeStored } from '@/lib/storage';
import type { AppMenus } from './menus';

const USER = 'session.user';
const MENUS = 'session.menus';
const CHAT_MODE = 'session.chatMode';
/** See `end-reason.ts`: said until somebody is signed in again. */
export const ENDED_BY = 'session.endedBy';

export function rememberedUser(): UserInfo | undefined {
  const parsed = userInfo.safeParse(readStored(USER));
  return parsed.success ? parsed.data : undefined;
}
export const rememberUser = (user: UserInfo): void => {
  if (rememberedUser()?.id !== user.id) forgetPerson();
  writeStored(USER, user);
  removeStored(ENDED_BY);
};

const storedMenus = z.object({ version: z.string(), apps: z.array(appMenus) });

/** @returns the menus kept for this version, or undefined. */
export function rememberedMenus(version: string): AppMenus[] | undefined {
  const parsed = storedMenus.safeParse(readStored(MENUS));
  return parsed.success && parsed.data.version === version ? parsed.data.apps : undefined;
}
export const rememberMenus = (version: string, apps: readonly AppMenus[]): void => {
  writeStored(MENUS, { version, apps });
};

/** Chat mode lasts as long as the tab. */
export const rememberedChatMode = (): boolean => readStored(CHAT_MODE, 'session') === true;
export function rememberChatMode(on: boolean): void {
  if (on) writeStored(CHAT_MODE, true, { kind: 'session' });
  else removeStored(CHAT_MODE, 'session');
}
