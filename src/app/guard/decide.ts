/** The route guard of specification §2 as one pure function: what happens when somebody opens an address. */
import type { Screen } from '@/screens/screen';
import type { SessionStatus } from '@/session/session-state';

export interface Visit {
  /** Path without query. */
  path: string;
  /** `?…` with the question mark, or empty. */
  search: string;
  /** Undefined: no such page. */
  screen: Screen | undefined;
  status: SessionStatus;
  usertype: number | undefined;
  chatMode: boolean;
  /** Ticket and sid both came with the first address of this page load. */
  hasTicketAndSid: boolean;
  /** Paths the server's menus permit; null while they are not known yet. */
  permitted: ReadonlySet<string> | null;
  /** Where "/" leads for this person; undefined when no menu is visible. */
  home: string | undefined;
}

export type Decision =
  | { kind: 'show' }
  | { kind: 'wait' }
  | { kind: 'askToSwitch' }
  | { kind: 'noPermission' }
  | { kind: 'noMenus' }
  | { kind: 'redirect'; to: string };

const redirect = (to: string): Decision => ({ kind: 'redirect', to });

/**
 * @param isKnown whether a path is a page of this build
 * @returns the in-app address to go on to, or "/" for anything that is not plainly one of ours
 */
export function safeRedirect(target: string | null, isKnown: (path: string) => boolean): string {
  const leavesUs = !target || !target.startsWith('/') || target.startsWith('//') || /[\\\p{Cc}]/u.test(target);
  if (leavesUs) return '/';
  const url = new URL(target, 'https://here.invalid');
  if (url.origin !== 'https://here.invalid' || url.pathname === '/login') return '/';
  return isKnown(url.pathname) || url.pathname === '/' ? url.pathname + url.search + url.hash : '/';
}

/** Somebody who is not signed in, at a page that wants it. */
function signInFirst(visit: Visit): Decision {
  // In chat there is no password to type: the message has to be opened again.
  if (visit.status === 'ticketRefused') return redirect('/302request');
  return redirect(`/login?redirect=${encodeURIComponent(visit.path + visit.search)}`);
}

function enterHome(visit: Visit): Decision {
  if (visit.home) return redirect(visit.home);
  return visit.permitted === null ? { kind: 'wait' } : { kind: 'noMenus' };
}

function mayOpen(visit: Visit, screen: Screen): Decision {
  if (screen.access === 'signedIn' || visit.usertype === 1) return { kind: 'show' };
  if (screen.access === 'usertype1') return { kind: 'noPermission' };
  // A link's page never waits for menus: the data call is checked by the server.
  if (visit.permitted === null || visit.permitted.has(visit.path)) return { kind: 'show' };
  return { kind: 'noPermission' };
}

/** Guard rules 2 to 6; rule 1 (chat mode) is set when the session starts. */
export function decide(visit: Visit, isKnown: (path: string) => boolean): Decision {
  const { path, screen, status } = visit;
  if (path === '/wechatRequest') return redirect(visit.hasTicketAndSid ? '/' : '/302request');
  if (path === '/login' && status === 'signedIn') {
    return redirect(safeRedirect(new URLSearchParams(visit.search).get('redirect'), isKnown));
  }
  if (path !== '/' && path !== '/home' && !screen) return redirect('/404');
  if (screen?.access === 'public') return { kind: 'show' };
  if (status === 'askingToSwitch') return { kind: 'askToSwitch' };
  if (status === 'starting') return { kind: 'wait' };
  if (status !== 'signedIn') return signInFirst(visit);
  return screen ? mayOpen(visit, screen) : enterHome(visit);
}
