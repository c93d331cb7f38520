/** The route guard of specification §2 as one pure function: what happens when an address is opened. */
import { ownPlace } from '@/contract/own-place';
import type { Screen } from '@/screens/screen';
import type { SessionStatus } from '@/session/session-state';

export interface Visit {
  /** Path without query. */
  path: string;
  /** `?…` with the question mark, or empty. */
  search: string;
  /** Undefined: no such page. */
  screen: Screen | undefined;
  /** False while the tables of the rarer screens are on their way. */
  allScreensKnown: boolean;
  status: SessionStatus;
  usertype: number | undefined;
  chatMode: boolean;
  /** Ticket and sid both came with the first address of this page load. */
  hasTicketAndSid: boolean;
  /** Paths the server's menus permit; null while they are not known yet. */
  permitted: ReadonlySet<string> | null;
  /** Where this address leads as that of a catalogue of the menu. */
  catalogue: string | undefined;
  /** Where "/" leads for this person; undefined when no menu is visible. */
  home: string | undefined;
  /** A user was signed in on this page until just now. */
  hadSession: boolean;
  /** The platform answers nothing but the change of the password. */
  mustChangePassword: boolean;
}

/** Rule 5, in ms (specification §9). */
export const AFTER_SIGN_OUT_MS = 200;

export type Decision =
  | { kind: 'show' }
  | { kind: 'wait' }
  /** The platform could not be asked who this is. */
  | { kind: 'noAnswer' }
  | { kind: 'askToSwitch' }
  | { kind: 'noPermission' }
  | { kind: 'noMenus' }
  | { kind: 'mustChangePassword' }
  | { kind: 'redirect'; to: string; afterMs?: number };

const redirect = (to: string): Decision => ({ kind: 'redirect', to });

/**
 * @param isKnown whether a path is a page of this build
 * @returns the in-app address to go on to, or "/" for anything that is not plainly one of ours
 */
export const safeRedirect = (target: string | null, isKnown: (path: string) => boolean): string =>
  ownPlace(target, (path) => path !== '/login' && isKnown(path));

/** Without a session, at a page that requires one. */
function signInFirst(visit: Visit): Decision {
  const wanted = `redirect=${encodeURIComponent(visit.path + visit.search)}`;
  // In a chat app there is no password sign-in: the message must be opened again.
  if (visit.status === 'ticketRefused') return redirect(`/302request?${wanted}`);
  const to = `/login?${wanted}`;
  return visit.hadSession ? { kind: 'redirect', to, afterMs: AFTER_SIGN_OUT_MS } : redirect(to);
}

function enterHome(visit: Visit): Decision {
  if (visit.home) return redirect(visit.home);
  return visit.permitted === null || !visit.allScreensKnown ? { kind: 'wait' } : { kind: 'noMenus' };
}

/** No page of ours: a catalogue leads to its first page, everything else is not found (specification §2). */
function enterCatalogue({ catalogue, status, permitted }: Visit): Decision {
  if (catalogue) return redirect(catalogue);
  return status === 'signedIn' && permitted === null ? { kind: 'wait' } : redirect('/404');
}

function mayOpen(visit: Visit, screen: Screen): Decision {
  if (screen.access === 'signedIn' || visit.usertype === 1) return { kind: 'show' };
  if (screen.access === 'usertype1') return { kind: 'noPermission' };
  // A link's page never waits for menus: the data call is checked by the server.
  if (visit.permitted === null || visit.permitted.has(visit.path)) return { kind: 'show' };
  return { kind: 'noPermission' };
}

/** Rule 3; whom another application sent here takes a code back to it (specification §7, reParam getCode). */
function leaveLogin({ search, allScreensKnown }: Visit, isKnown: (path: string) => boolean): Decision {
  const query = new URLSearchParams(search);
  if (query.get('reParam') === 'getCode' && query.get('url')) {
    query.delete('reParam');
    return redirect(`/auth-redirect?${query.toString()}`);
  }
  const asked = query.get('redirect');
  const to = safeRedirect(asked, isKnown);
  // Only an address that is not in the loaded tables waits for the others.
  return to === '/' && asked && !allScreensKnown ? { kind: 'wait' } : redirect(to);
}

/** Guard rules 2 to 6; rule 1 (chat mode) is set when the session starts. */
export function decide(visit: Visit, isKnown: (path: string) => boolean): Decision {
  const { path, screen, status } = visit;
  if (path === '/wechatRequest') return redirect(visit.hasTicketAndSid ? '/' : '/302request');
  const needsAllScreens = !screen && path !== '/' && path !== '/home';
  // Who opened a link for setting a password is told there whose it is.
  const opensLink = new URLSearchParams(visit.search).get('step') === 'link';
  const atLogin = path === '/login' && status === 'signedIn' && !opensLink;
  if (atLogin) return leaveLogin(visit, isKnown);
  if (needsAllScreens && !visit.allScreensKnown) return { kind: 'wait' };
  if (needsAllScreens) return enterCatalogue(visit);
  if (screen?.access === 'public') return { kind: 'show' };
  if (status === 'askingToSwitch') return { kind: 'askToSwitch' };
  if (status === 'starting') return { kind: 'wait' };
  if (status === 'unreachable') return { kind: 'noAnswer' };
  if (status !== 'signedIn') return signInFirst(visit);
  if (visit.mustChangePassword) return { kind: 'mustChangePassword' };
  return screen ? mayOpen(visit, screen) : enterHome(visit);
}
