/** The error catalogue of specification §8: what a failed call says, for how long, and when it ends the session. */
import type { ApiError } from '@/api/api-error';
import { onCallFailure } from '@/api/call';
import type { Endpoint } from '@/contract/endpoint';
import { errorText } from '@/i18n/error-text';
import { flushDrafts } from '@/outbox/drafts';
import { href } from '@/screens/addresses';
import { endLocally } from '@/session/session';
import { chatModeAtom, currentSession, sessionStore } from '@/session/session-state';

/** In ms, specification §9. */
const BUSINESS_MS = 5_000;
const HTTP_MS = 3_000;

type Show = (message: string, durationMs: number) => void;

let leaving = false;

/** 401: nothing typed is lost, then the page of sign-in (in chat: "open the message again") loads anew. Once. */
async function endSession(): Promise<void> {
  if (leaving || currentSession().status !== 'signedIn') return;
  leaving = true;
  const inChat = sessionStore.get(chatModeAtom);
  await flushDrafts().catch(() => undefined);
  endLocally();
  const here = location.pathname + location.search;
  location.replace(inChat ? href('302request') : href('login', { redirect: here }));
}

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
export function handleFailures(show: Show): () => void {
  const say = oncePerCause(show);
  return onCallFailure((error: ApiError, _endpoint: Endpoint, quiet: boolean) => {
    if (error.kind === 'signedOut') {
      void endSession();
      return;
    }
    if (quiet) return;
    const duration = error.kind === 'refused' && error.status !== 403 ? BUSINESS_MS : HTTP_MS;
    say(errorText(error), duration);
  });
}
