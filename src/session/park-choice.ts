/**
 * Which park lists are about: the session's current one, or all of the person's parks at once. That somebody looks at
 * all of them is kept on this device; the session keeps its current park beside it, for whatever needs exactly one.
 */
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { changePark } from './session-changes';
import { atom, sessionStore, useAtomValue } from './atoms';
import { currentSession, useChatMode, useParks, useSession } from './session-state';

const KEY = 'session.allParks';

/** Id of the person who chose all parks here. */
const chosenByAtom = atom(readStored(KEY));

export interface ParkChoice {
  /** For the input of lists; undefined: records of all of the person's parks. */
  readonly parkId: number | undefined;
  /** A list may mix records of several parks: each names its own. */
  readonly mixed: boolean;
  /** The person works in several parks. */
  readonly several: boolean;
  /** There is no choice here. */
  readonly isFixed: boolean;
}

/**
 * In a chat app nobody can switch parks (specification §6), and somebody of usertype 1 has no current one: both see all
 * that they may.
 */
export function useParkChoice(): ParkChoice {
  const { user } = useSession();
  const several = useParks().length > 1;
  const inChat = useChatMode();
  const isAll = useAtomValue(chosenByAtom) === user?.id;
  const current = user?.parkId ?? undefined;
  if (current === undefined) return { parkId: undefined, mixed: user !== null, several, isFixed: true };
  if (inChat) return { parkId: undefined, mixed: several, several, isFixed: true };
  return { parkId: isAll ? undefined : current, mixed: isAll, several, isFixed: false };
}

/** Asks for one park's records from now on. @throws ApiError, and nothing has changed */
export async function choosePark(id: number): Promise<void> {
  if (id !== currentSession().user?.parkId) await changePark(id);
  removeStored(KEY);
  sessionStore.set(chosenByAtom, undefined);
}

/** Asks for the records of all parks from now on. */
export function chooseAllParks(): void {
  const id = currentSession().user?.id;
  writeStored(KEY, id);
  sessionStore.set(chosenByAtom, id);
}
