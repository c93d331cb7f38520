/** Menus and rights change while people are signed in: who I am and what I may is asked again, the page stays. */
import { call } from '@/api/call';
import { sessionEndpoints, type UserInfo } from '@/contract/session';
import { flushDrafts } from '@/outbox/drafts';
import { confirmUser, endLocally, loadMenusAndParks } from '@/session/session';
import { currentSession, parksAtom, sessionStore } from '@/session/session-state';
import { refreshShown } from '@/ui/model/records';
import { liveAtom } from './live';
import { sayParkGone } from './park-news';

const isSame = (a: UserInfo, b: UserInfo): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Another user, or none, is signed in by now: the answer is discarded. */
const isStill = ({ id }: UserInfo): boolean => {
  const { status, user } = currentSession();
  return status === 'signedIn' && user?.id === id;
};

/** The park that was current is not among mine any more. */
function tellOfPark(before: UserInfo): void {
  const parks = sessionStore.get(parksAtom);
  const now = currentSession().user?.parkId ?? null;
  if (before.parkId === null || now === before.parkId || parks.some(({ id }) => id === before.parkId)) return;
  sayParkGone(parks.find(({ id }) => id === now)?.name);
}

/** A user without roles counts as signed out: drafts are saved, then the guard asks to sign in. */
async function taken(user: UserInfo): Promise<boolean> {
  try {
    confirmUser(user);
    return true;
  } catch {
    await flushDrafts().catch(() => undefined);
    endLocally();
    return false;
  }
}

async function ask(before: UserInfo): Promise<void> {
  const user = await call(sessionEndpoints.getUser, {}, { quiet: true });
  if (!isStill(before) || user.id !== before.id) return;
  const changed = !isSame(user, before);
  if (changed && !(await taken(user))) return;
  await loadMenusAndParks();
  if (!changed || !isStill(before)) return;
  tellOfPark(before);
  // What may be read no more must not stay on the screen, and what may be read now must come.
  await refreshShown();
}

let running: Promise<void> | undefined;
let again = false;

const RETRY_MS = 5_000;

/** Offline the line's return asks again. While it stands the platform was too busy: what it told of must not be lost. */
function askLater(): void {
  if (sessionStore.get(liveAtom)) setTimeout(() => void refreshSession(), RETRY_MS);
}

/** Many changes at once make one call, and one more for changes during that call. */
export function refreshSession(): Promise<void> {
  const { status, user, remembered } = currentSession();
  if (status !== 'signedIn' || !user || remembered) return Promise.resolve();
  if (running) {
    again = true;
    return running;
  }
  running = ask(user)
    .catch(askLater)
    .finally(() => {
      running = undefined;
      if (!again) return;
      again = false;
      void refreshSession();
    });
  return running;
}
