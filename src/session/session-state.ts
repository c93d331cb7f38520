/** Who is signed in on this device, as atoms; every tab follows. */
import type { Park, UserInfo } from '@/contract/session';
import { atom, sessionStore, useAtomValue } from './atoms';
import type { AppMenus } from './menus';

export { sessionStore } from './atoms';

export type SessionStatus =
  /** The boot call is pending and no user is remembered. */
  | 'starting'
  /** The boot call got no answer and no user is remembered: there is nothing to show yet. */
  | 'unreachable'
  | 'signedOut'
  | 'signedIn'
  /** The link belongs to another user than the one signed in: the person decides. */
  | 'askingToSwitch'
  /** A chat link whose ticket was refused, without another session. */
  | 'ticketRefused';

export interface SessionState {
  status: SessionStatus;
  user: UserInfo | null;
  /** The user is the one remembered on this device; the server has not confirmed it yet. */
  remembered: boolean;
  switchFrom: { name: string; ticketName: string } | null;
  ticketError: string | null;
}

export const sessionAtom = atom<SessionState>({
  status: 'starting',
  user: null,
  remembered: false,
  switchFrom: null,
  ticketError: null,
});
export const menusAtom = atom<readonly AppMenus[] | null>(null);
export const parksAtom = atom<readonly Park[]>([]);
/** Enterprise-chat mode: no park switcher, no second title bar, 401 goes to /302request. */
export const chatModeAtom = atom(false);

export const useSession = (): SessionState => useAtomValue(sessionAtom);
export const useMenus = (): readonly AppMenus[] | null => useAtomValue(menusAtom);
export const useParks = (): readonly Park[] => useAtomValue(parksAtom);
export const useChatMode = (): boolean => useAtomValue(chatModeAtom);

export const setSession = (change: Partial<SessionState>): void =>
  sessionStore.set(sessionAtom, (old) => ({ ...old, ...change }));
export const currentSession = (): SessionState => sessionStore.get(sessionAtom);
