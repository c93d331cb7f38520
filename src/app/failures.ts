/** The error catalogue of specification §8: what a failed call says, for how long, and when it ends the session. */
import type { ApiError } from '@/api/api-error';
import { onCallFailure } from '@/api/call';
import { readCredentials } from '@/api/credentials';
import type { Endpoint } from '@/contract/endpoint';
import { errorText } from '@/i18n/error-text';
import { text } from '@/i18n/text';
import { flushDrafts } from '@/outbox/drafts';
import { href } from '@/screens/addresses';
import { LINK_OPENED_ELSEWHERE, keepEndReason } from '@/session/end-reason';
import { forgetHere, isLinkUnanswered, startAgain } from '@/session/session';
import { chatModeAtom, currentSession, sessionStore } from '@/session/session-state';

/** How long a message is shown, in ms (specification §9). */
export const SHOWN_MS = { business: 5_000, http: 3_000 } as const;

/** The password must be changed first: the answer to everything else. */
const MUST_CHANGE = 'password.mustChange';

/** Checks of single fields: their form says what is wrong. */
const SILENT_ON_400 = /\/check(LoginName|IdCard|Phone)$/;

/** `leave`: to the sign-in page; `reload`: reloads the same page. */
export type Reaction =
  | { kind: 'nothing' | 'leave' | 'reload' | 'askWhoIAm' }
  | { kind: 'say'; words: string; durationMs: number };

/** What follows from a failed call. @param quiet the caller shows its failures itself */
export function reactionTo(error: ApiError, { path }: Pick<Endpoint, 'path'>, quiet: boolean): Reaction {
  const { kind, status } = error;
  if (kind === 'signedOut') return { kind: status === 302 ? 'reload' : 'leave' };
  // The guard then shows the way to the change in place of every page.
  if (error.code === MUST_CHANGE) return { kind: 'askWhoIAm' };
  // The single-sign-on client's 302; the main one's has ended the session above.
  if (quiet || status === 302 || (status === 400 && SILENT_ON_400.test(path))) return { kind: 'nothing' };
  const words = status === 403 ? text('common.failure.forbidden') : errorText(error);
  return { kind: 'say', words, durationMs: status >= 200 && status < 300 ? SHOWN_MS.business : SHOWN_MS.http };
}

/** Reloads the page; tests replace it. */
export interface Leaving {
  to(address: string): void;
  reload(): void;
}

const browser: Leaving = { to: (address) => location.replace(address), reload: () => location.reload() };

let leaving = false;

/** Why the session ended, where signing in again would not help: shown after the reload. */
const SAID_AFTER = ['session.tenantDisabled', 'session.tenantExpired'] as const;
type SaidAfter = (typeof SAID_AFTER)[number];
const WHY_KEY = 'sp.signedOutBy';

const saidAfter = ({ code }: ApiError): SaidAfter | undefined => SAID_AFTER.find((known) => known === code);

function takeReason(): SaidAfter | undefined {
  const kept = sessionStorage.getItem(WHY_KEY);
  sessionStorage.removeItem(WHY_KEY);
  return SAID_AFTER.find((code) => code === kept);
}

/** Sign-in, or "open the message again": in chat, and where only that page says why. */
const leadsTo = (error: ApiError): 'login' | '302request' =>
  error.code === LINK_OPENED_ELSEWHERE || sessionStore.get(chatModeAtom) ? '302request' : 'login';

/** Saves what was typed, then reloads the page signed out and keeps its address as the target. */
async function leaveSignedOut(kind: 'leave' | 'reload', leave: Leaving, error: ApiError): Promise<void> {
  const screen = leadsTo(error);
  await flushDrafts().catch(() => undefined);
  // Before the credentials go: other tabs follow when they do.
  keepEndReason(error.code);
  // Not drawn as signed out: the user could start typing into a sign-in page that is about to be reloaded.
  forgetHere();
  const why = saidAfter(error);
  if (why) sessionStorage.setItem(WHY_KEY, why);
  if (kind === 'reload') leave.reload();
  else leave.to(href(screen, { redirect: location.pathname + location.search }));
}

/**
 * The session that the device remembers is over, but nobody has answered the link that this page was opened with: that
 * decides. With a new session the page loads anew; a refused link is said by the guard; without an answer all stays.
 */
async function askLinkAgain(leave: Leaving): Promise<void> {
  await startAgain();
  if (currentSession().status !== 'signedIn') return;
  await flushDrafts();
  leave.reload();
}

/** Once, however many calls are refused. */
async function endSession(kind: 'leave' | 'reload', leave: Leaving, error: ApiError): Promise<void> {
  if (leaving || currentSession().status !== 'signedIn' || !readCredentials()) return;
  leaving = true;
  await (isLinkUnanswered() ? askLinkAgain(leave) : leaveSignedOut(kind, leave, error)).catch(() => undefined);
  leaving = false;
}

/** Already known: ignored, because the frame of the page may still make calls. */
function askWhoIAm(): void {
  if (!currentSession().user?.mustChangePassword)
    void import('./refresh-session').then((part) => part.refreshSession());
}

type Show = (message: string, durationMs: number) => void;

/** Twenty failures of one cause say it once. */
function oncePerCause(show: Show): Show {
  const shown = new Map<string, number>();
  return (message, durationMs) => {
    const last = shown.get(message) ?? 0;
    if (Date.now() - last < durationMs) return;
    shown.set(message, Date.now());
    show(message, durationMs);
  };
}

/** Hears every failed call. @param show draws the message on this device. @returns how to stop */
export function handleFailures(show: Show, leave = browser): () => void {
  const say = oncePerCause(show);
  const why = takeReason();
  if (why) say(text(`errors.${why}`), SHOWN_MS.business);
  const hear: Parameters<typeof onCallFailure>[0] = (error, endpoint, quiet) => {
    if (import.meta.env.DEV) void import('./error-log').then(({ logError }) => logError(errorText(error), error));
    const reaction = reactionTo(error, endpoint, quiet);
    if (reaction.kind === 'say') say(reaction.words, reaction.durationMs);
    else if (reaction.kind === 'askWhoIAm') askWhoIAm();
    else if (reaction.kind !== 'nothing') void endSession(reaction.kind, leave, error);
  };
  return onCallFailure(hear, { catchUp: true });
}
