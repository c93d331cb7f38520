/** The stream of changes at work: it says which record changed, and its queries are fetched again. */
import { openEventStream } from '@/api/event-stream';
import { LIVE_KINDS } from '@/contract/live';
import { sessionStore } from '@/session/session-state';
import { refreshChanged } from '@/ui/model/refresh-changed';
import { type ChangePace, openChangePace } from './change-pace';
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

/** A record that is named is asked for by the few pages that show it, whatever the load; lists by all of them. */
function openPaces(): ChangePace {
  const records = openChangePace(({ kind, ids }) => refreshChanged([{ kind, ids }], 'records'));
  const lists = openChangePace(({ kind, ids }) => {
    if (kind === 'menu') setTimeout(askAgain, Math.random() * SPREAD_MS);
    refreshChanged([{ kind, ids }], 'lists');
  });
  return {
    note(change) {
      const { kind, ids } = change;
      if (ids) records.note({ kind, ids });
      lists.note(change);
    },
    stop() {
      records.stop();
      lists.stop();
    },
  };
}

/** Opens the stream of the signed-in person. @returns how to close it */
export function followChanges(): () => void {
  const pace = openPaces();
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
