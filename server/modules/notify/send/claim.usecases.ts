/** Which messages this process sends now: a claim is committed before the first call, and runs out if we die over it. */
import type { Tx } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { publishAll } from '../../../live/publish';
import { type DropReason, dropReasonOf } from './drop-reason.rules';
import { subjects } from '../subject-registry.usecases';
import { type Claimed, type Lane, lockDue, markClaimed, putOff } from './claim.repository';
import { markDropped } from './notification.repository';
import { type WindowRequest, reserve } from './channel-window.usecases';

/** Longer than a message may take with everything that belongs to it. */
export const CLAIM_MS = 30_000;

/** Messages that may have become pointless are checked in batches of this size; those that have are dropped at once. */
export const LOOK_AHEAD = 40;

/** Under which name a channel counts, and is held. */
export const windowOf = (deps: Pick<Deps, 'chat'>, channel: string): string =>
  channel === 'chat' ? deps.chat.name : channel;

/** How much of its channel's limits the message uses; nothing for unreachable people, and the in-app inbox has no limits. */
function wantedOf(deps: Deps, { row, chatUserId }: Claimed): WindowRequest {
  const { limits } = deps.chat;
  if (row.channel === 'sms') return { channel: windowOf(deps, 'sms'), limits: [], person: '' };
  if (row.channel !== 'chat' || chatUserId === null || !limits) return { channel: null, limits: [], person: '' };
  return { channel: windowOf(deps, 'chat'), limits, person: chatUserId };
}

/** One statement for each reason. */
async function dropAll(tx: Tx, dropped: readonly { id: number; reason: DropReason }[]): Promise<void> {
  for (const reason of new Set(dropped.map((each) => each.reason))) {
    const ids = dropped.filter((each) => each.reason === reason).map(({ id }) => id);
    await markDropped(tx, ids, reason);
  }
}

/** Takes out what has become pointless. @returns the rest */
async function dropPointless(tx: Tx, due: readonly Claimed[]): Promise<Claimed[]> {
  const ids = due.flatMap(({ row }) => row.alarmId ?? []);
  const states = await subjects().statesOf(tx, [...new Set(ids)]);
  const judged = due.map((one) => {
    const state = one.row.alarmId === null ? undefined : states.get(one.row.alarmId);
    return { one, reason: dropReasonOf(one.row.purpose, state ?? null) };
  });
  const dropped = judged.flatMap(({ one, reason }) => (reason ? [{ row: one.row, reason }] : []));
  await dropAll(
    tx,
    dropped.map(({ row, reason }) => ({ id: row.id, reason })),
  );
  const changed = dropped.flatMap(({ row }) => (row.alarmId === null ? [] : [{ id: row.alarmId, parkId: row.parkId }]));
  await publishAll(
    tx,
    changed.map(({ id, parkId }) => ({ kind: 'alarm', id, parkId })),
  );
  return judged.flatMap(({ one, reason }) => (reason ? [] : [one]));
}

export interface Claims {
  claimed: Claimed[];
  /** There may be more due messages that are not claimed. */
  more: boolean;
}

/** @param most how many may be claimed of this lane now */
export async function claimDue(tx: Tx, deps: Deps, now: Date, lane: Lane, most: number): Promise<Claims> {
  if (most <= 0) return { claimed: [], more: false };
  const looked = lane === 'news' ? most : Math.max(most, LOOK_AHEAD);
  const due = await lockDue(tx, now, lane, looked);
  const worth = lane === 'news' ? due : await dropPointless(tx, due);
  const chosen = worth.slice(0, most);
  const answers = await reserve(
    tx,
    chosen.map((one) => wantedOf(deps, one)),
    now,
  );
  const claimed = chosen.filter((_, i) => answers[i] === null);
  await putOff(
    tx,
    chosen.flatMap(({ row }, i) => {
      const until = answers[i];
      return until ? [{ id: row.id, until }] : [];
    }),
  );
  const ids = claimed.map(({ row }) => row.id);
  if (ids.length > 0) await markClaimed(tx, ids, new Date(now.getTime() + CLAIM_MS));
  return { claimed, more: due.length === looked || worth.length > most };
}
