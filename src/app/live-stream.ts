/** The stream of changes at work: it says which record changed, and its queries are fetched again. */
import { openEventStream } from '@/api/event-stream';
import { sessionStore } from '@/session/session-state';
import { invalidateRecords } from '@/ui/model/records';
import { liveAtom } from './live';

const LISTENING = ['alarm', 'order', 'home'] as const;

/** Everybody hears of a change in the same moment; they ask one after the other, in ms. */
const SPREAD_MS = 800;
/** Whoever looks again after a while sees today's rights, in ms. */
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

/** Opens the stream of the signed-in person. @returns how to close it */
export function followChanges(): () => void {
  let wasDown = false;
  return openEventStream({
    onChange: ({ kind, id }) => {
      if (kind === 'menu') {
        setTimeout(askAgain, Math.random() * SPREAD_MS);
        void invalidateRecords('outside');
      }
      void invalidateRecords(kind, id);
      if (kind === 'alarm') void invalidateRecords('home');
    },
    onConnection: (up) => {
      sessionStore.set(liveAtom, up);
      // What happened between the first question and this line, or while it was down, was not heard.
      if (up) for (const kind of LISTENING) void invalidateRecords(kind);
      if (up && wasDown) askAgain();
      wasDown = !up;
    },
  });
}
