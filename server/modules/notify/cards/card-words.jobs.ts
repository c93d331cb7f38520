/** Brings the cards of one alarm or order up to what they should say, several at a time, outside of any transaction. */
import type { Tx } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { statusOf } from '../../../ports/marked-card';
import { onceKeyOf } from '../send/delivery.jobs';
import { spokenCard } from '../../../chat/spoken-card';
import { refusalOf } from '../../../chat/channel-refusal';
import { reserve } from '../send/channel-window.usecases';
import { type OutdatedCard, noteShown, readOutdatedCards } from './card-words.repository';
import type { CardSubject } from './card.types';
import { holdChannel } from '../send/channel-window.repository';

const LANES = 6;
const TIMEOUT_MS = 8_000;
/** No new call after this time: the lease must not expire during a call. */
const BUDGET_MS = 15_000;
const LIMITED_MS = 30_000;

/** `waits`: continues then; not an error. */
export type Written = { state: 'done' } | { state: 'faulty' } | { state: 'waits'; until: Date };

interface Work {
  subject: CardSubject;
  parkId: number;
  fault(error: unknown): void;
}

async function writeOne(deps: Deps, outdated: OutdatedCard): Promise<void> {
  const { row, chatUserId } = outdated;
  const status = statusOf(row.card) ?? '';
  const { id: notificationId, parkId, alarmId, orderId, flowTaskId, userId, createdAt, externalId } = row;
  const card = spokenCard(row.card, outdated);
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => deps.db.withPark([parkId], work);
  const about = { notificationId, parkId, alarmId, orderId, flowTaskId, userId, card, createdAt, externalId };
  let kept = externalId;
  if (chatUserId !== null) {
    const onceKey = onceKeyOf(deps, notificationId);
    const by = { now: deps.now(), signal: AbortSignal.timeout(TIMEOUT_MS), inTx };
    kept = await deps.chat.updateCard({ ...about, chatUserId, onceKey }, statusOf(card) ?? '', by);
  }
  await inTx((tx) => noteShown(tx, notificationId, status, kept));
}

/** @returns null when it was written, or never will be; else what to do with the subject */
async function tryOne(deps: Deps, work: Work, stale: OutdatedCard): Promise<Written | null> {
  try {
    await writeOne(deps, stale);
    return null;
  } catch (error) {
    const { kind, waitMs } = refusalOf(error);
    if (kind === 'limited') {
      const until = new Date(deps.now().getTime() + (waitMs ?? LIMITED_MS));
      await deps.db.withPark([work.parkId], (tx) => holdChannel(tx, deps.chat.name, until));
      return { state: 'waits', until };
    }
    work.fault(error);
    if (kind === 'later') return { state: 'faulty' };
    // Too old, withdrawn, its person gone: it stays as it is.
    const { id, externalId, card } = stale.row;
    await deps.db.withPark([work.parkId], (tx) => noteShown(tx, id, statusOf(card) ?? '', externalId));
    return null;
  }
}

/** Card updates count towards the app's rate limits, like messages. */
async function placesFor(deps: Deps, work: Work, count: number): Promise<{ free: number; until: Date | null }> {
  if (!deps.chat.limits) return { free: count, until: null };
  const limits = deps.chat.limits.filter(({ per }) => per === 'app');
  const wanted = Array.from({ length: count }, () => ({ channel: deps.chat.name, limits, person: '' }));
  const answers = await deps.db.withPark([work.parkId], (tx) => reserve(tx, wanted, deps.now()));
  const until = answers.find((answer) => answer !== null) ?? null;
  return { free: answers.filter((answer) => answer === null).length, until };
}

/** One fault stops no other card; a limit stops all. */
function worst(results: readonly (Written | null)[]): Written {
  return (
    results.find((result) => result?.state === 'waits') ??
    results.find((result) => result?.state === 'faulty') ?? { state: 'done' }
  );
}

/** @returns whether all cards are written, or when to go on */
export async function writeCards(deps: Deps, work: Work): Promise<Written> {
  const stale = await deps.db.withPark([work.parkId], (tx) => readOutdatedCards(tx, work.subject));
  const began = Date.now();
  let so: Written = { state: 'done' };
  for (let from = 0; from < stale.length; from += LANES) {
    if (Date.now() - began > BUDGET_MS) return { state: 'waits', until: deps.now() };
    const lane = stale.slice(from, from + LANES);
    const { free, until } = await placesFor(deps, work, lane.length);
    const results = await Promise.all(lane.slice(0, free).map((one) => tryOne(deps, work, one)));
    so = worst([so, ...results]);
    if (so.state === 'waits') return so;
    if (until) return { state: 'waits', until };
  }
  return so;
}
