/** The stream of changes at work: it says which record changed, and its queries are fetched again. */
import { type LiveChange, openEventStream } from '@/api/event-stream';
import { LIVE_KINDS } from '@/contract/live';
import { sessionStore } from '@/session/session-state';
import { refreshChanged } from '@/ui/model/refresh-changed';
import { openChangePace } from './change-pace';
import { liveAtom } from './live';

/** Refetches what may have changed while disconnected, and the rights. */
const LISTENING = LIVE_KINDS.filter((kind) => kind !== 'menu');

/** Everybody hears of a change in the same moment; they ask one after the other, in ms. */
const SPREAD_MS = 800;
/** After being hidden for this time, a page refetches the rights, in ms. */
const LOOK_EVERY_MS = 30_000;

const askAgain = (): void =>
  void import('./refresh-session').then(({ refreshSession }) => refreshSession()).catch(() => undefined);

/** A webview comes back from the background, or a page from the history, with what it had then. */
export function onLook(): () => void {
  let last = Date.now();
  const look = (event: Event): void => {
    const isBack = event instanceof PageTransitionEvent && event.persisted;
    if (document.visibilityState !== 'visible' || (!isBack && Date.now() - last < LOOK_EVERY_MS)) return;
    last = Date.now();
    askAgain();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
  };
}

function refresh({ kind, ids }: LiveChange): void {
  if (kind === 'menu') setTimeout(askAgain, Math.random() * SPREAD_MS);
  refreshChanged([{ kind, ids }]);
}

/** Opens the stream of the signed-in person. @returns how to close it */
export function followChanges(): () => void {
  const pace = openChangePace(refresh);
  let wasDown = false;
  const close = openEventStream({
    onChange: pace.note,
    onConnection: (up) => {
      sessionStore.set(liveAtom, up);
      // What happened between the first question and this line, or while it was down, was not heard.
      if (up) for (const kind of LISTENING) pace.note({ kind });
      if (up && wasDown) askAgain();
      wasDown = !up;
    },
  });
  return () => {
    pace.stop();
    close();
  };
}
