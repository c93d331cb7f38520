/**
 * Writes on the cards of an alarm or order what happened: "王强 14:03 接警". Whoever acts only leaves a row; a worker tells the
 * chat app, so that a slow or broken one never holds up what a person did about a fire.
 *
 * Each message keeps two words: `status`, what its card should say, and `shown`, what it says. The first is set for all
 * cards of a subject in one statement, in the order of the acts; the second card by card, as the app takes it.
 */
import type { Tx } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { sayIn } from '../../../http/say';
import { workFault } from '../../../journal/work-fault';
import { announceWork } from '../../../jobs/work-channel';
import { allParks } from '../all-parks.repository';
import { backOffMs } from '../../../chat/channel-refusal';
import {
  type OldestUpdate,
  deleteUpdates,
  insertCardUpdate,
  lockOldestUpdate,
  nextUpdateAt,
  postponeUpdates,
  readNewestWords,
  setWordsOfCards,
} from './card-update.repository';
import type { Said } from '../../../ports/said';
import type { CardSubject } from './card.types';
import { type Written, writeCards } from './card-words.jobs';

const MOST_TRIES = 5;
const FIRST_RETRY_MS = 5_000;
/** How long a process has the subject for itself; `writeCards` ends well before. */
const LEASE_MS = 30_000;

/** Leaves the words for the worker. @param said the same for readers of other languages; absent: they read it as it is */
export async function markSubject(
  tx: Tx,
  { kind, id, parkId }: CardSubject & { parkId: number },
  status: string,
  now: Date,
  said: Said | null = null,
): Promise<void> {
  await insertCardUpdate(tx, { kind, parkId, subjectId: id, status, said, nextTryAt: now });
  await announceWork(tx, 'cards');
}

type Marked = Omit<CardSubject, 'kind'> & { parkId: number };

/** Leaves something for the cards of an alarm that each receiver reads in their language. */
export const markCards = (tx: Tx, { id, parkId }: Marked, said: Said, now: Date): Promise<void> =>
  markSubject(tx, { kind: 'alarm', id, parkId }, sayIn('zh', said), now, said);

interface Claimed extends OldestUpdate {
  /** What is newer stays for the next look. */
  upTo: number;
}

async function claim(tx: Tx, now: Date): Promise<Claimed | null> {
  const oldest = await lockOldestUpdate(tx, now);
  if (!oldest) return null;
  const { upTo, status, said } = await readNewestWords(tx, oldest.subject);
  if (status !== null) await setWordsOfCards(tx, oldest.subject, { status, said });
  const nextTryAt = new Date(now.getTime() + LEASE_MS);
  await postponeUpdates(tx, { ...oldest, upTo }, { nextTryAt });
  return { ...oldest, attempts: oldest.attempts + 1, upTo };
}

async function settle(deps: Deps, claimed: Claimed, written: Written): Promise<void> {
  const { parkId, attempts } = claimed;
  const isDone = written.state === 'done' || (written.state === 'faulty' && attempts >= MOST_TRIES);
  await deps.db.withPark([parkId], async (tx) => {
    if (isDone) return deleteUpdates(tx, claimed);
    if (written.state === 'waits') return postponeUpdates(tx, claimed, { nextTryAt: written.until });
    const nextTryAt = new Date(deps.now().getTime() + backOffMs(FIRST_RETRY_MS, attempts, () => 0.5));
    return postponeUpdates(tx, claimed, { attempts, nextTryAt });
  });
}

async function updateOne(deps: Deps, parkIds: readonly number[]): Promise<boolean> {
  const claimed = await deps.db.withPark(parkIds, (tx) => claim(tx, deps.now()));
  if (!claimed) return false;
  const { subject, parkId, attempts } = claimed;
  const fault = (error: unknown) => workFault(deps, `cards/${subject.kind}`, { subject: subject.id, attempts }, error);
  await settle(deps, claimed, await writeCards(deps, { subject, parkId, fault }));
  return true;
}

/** Writes everything that is due. @returns on whose cards, how many */
export async function updateDueCards(deps: Deps): Promise<number> {
  const parkIds = await allParks(deps);
  let total = 0;
  while (!deps.stopping?.aborted && (await updateOne(deps, parkIds))) total += 1;
  return total;
}

/** @returns when the next words are to be written; null when none wait. */
export async function nextCardUpdateAt(deps: Deps): Promise<Date | null> {
  const parkIds = await allParks(deps);
  return deps.db.withPark(parkIds, nextUpdateAt);
}
