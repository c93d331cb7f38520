/** Carries out what choosing a menu entry does, the same in both shells; what has to be asked first is kept for the shell to draw. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '@/api/call';
import { authEndpoints } from '@/contract/auth';
import { OPEN_MODE } from '@/contract/codes';
import { outsideEndpoints } from '@/contract/outside';
import { leadsOutside, type MenuNode } from '@/session/menus';
import { atom, sessionStore, useAtomValue } from '@/session/atoms';
import { currentSession, parksAtom } from '@/session/session-state';
import { setMenuChooser } from '@/ui/model/menu-choice';
import { useDetail } from '@/ui/model/use-detail';
import { menuTarget, reportUrl, type MenuTarget, type Outside } from './menu-target';
import { openWindow } from './open-window';
import { isChatWebview } from '@/lib/chat-webview';
import { isKnownPage } from './screen-table';
import { rememberVisit } from '@/ui/model/menu-search/recents';
import { useMenu } from './use-menu';

/** What waits for the person's word: a site to be named first, an address that is not opened, a window that did not come. */
export type Leaving = Exclude<MenuTarget, { kind: 'page' }>;

const leavingAtom = atom<Leaving | null>(null);
export const useLeaving = (): Leaving | null => useAtomValue(leavingAtom);
export const stay = (): void => sessionStore.set(leavingAtom, null);

/** Chat webviews have no windows: there the page itself goes. */
export const opensInPlace = (): boolean => isChatWebview();

const parkCode = (): string | undefined =>
  sessionStore.get(parksAtom).find(({ id }) => id === currentSession().user?.parkId)?.projectCode;

/** Where it goes: a report's address is complete only with a token, good once and for a minute. @throws ApiError */
function addressOf({ url, isReport }: Outside): string | Promise<string> {
  if (!isReport) return url;
  return call(authEndpoints.getSsoCode, { url }).then(({ dhssoCode }) => reportUrl(url, dhssoCode, parkCode()));
}

/** Call it in the tap. A window that does not come is asked about: then the page itself may go. */
export function leave(target: Outside): void {
  if (opensInPlace() || !openWindow(() => addressOf(target))) sessionStore.set(leavingAtom, target);
  else stay();
}

/** The page itself goes; "back" returns here. A token that is refused says so by itself. */
export async function leaveInPlace(target: Outside): Promise<void> {
  const address = await Promise.resolve(addressOf(target)).catch(() => undefined);
  if (address !== undefined) location.assign(address);
}

/** Most people's menus lead nowhere else: then nothing is asked. */
const anyOutside = (nodes: readonly MenuNode[]): boolean =>
  nodes.some((node) => leadsOutside(node) || anyOutside(node.children));

/** @returns what choosing an entry does; also for the pages, which cannot ask the shell (`ui/model/menu-choice`) */
export function useMenuChoice(): (node: MenuNode) => void {
  const navigate = useNavigate();
  const { nodes } = useMenu();
  const { record } = useDetail(outsideEndpoints.listOutsideSites, {}, { enabled: anyOutside(nodes) });
  return (node) => {
    const trusted = record?.trusted ?? [];
    const target = menuTarget(node, { origin: location.origin, trusted, isKnown: isKnownPage });
    if (target.kind === 'page') {
      const { user } = currentSession();
      // Here already: what remembers all visits comes some time after the page.
      if (user) rememberVisit(user.id, new URL(target.path, location.origin).pathname);
      void navigate(target.path);
    } else if (target.kind === 'outside' && target.isTrusted && node.opens === OPEN_MODE.self)
      void leaveInPlace(target);
    else if (target.kind === 'outside' && target.isTrusted) leave(target);
    else sessionStore.set(leavingAtom, target);
  };
}

/** Lends the choice to the pages. */
export function useMenuChooser(): void {
  const choose = useMenuChoice();
  useEffect(() => setMenuChooser(choose));
}
