/**
 * Keeps the limits of this process as an administrator has set them, and counts together with the other processes: what is
 * near a limit is told to them once a second. No call waits for either.
 */
import { randomUUID } from 'node:crypto';
import { CALL_LIMITS } from '@/contract/call-limit';
import type { Config } from '../../config';
import type { Database } from '../../db/open';
import type { CallCounts } from '../../http/call-counts';
import { type CallLimitValues, startingLimits } from '../../http/call-limit-values';
import type { LiveHub } from '../../live/hub';
import { publishCalls } from '../../live/publish';
import { readCallLimits } from './limit.repository';
import { LIMIT_OF } from './limit.usecases';

/** Between two messages to the other processes. */
const TELL_EVERY_MS = 1_000;

export interface FollowedLimits extends CallLimitValues {
  /** Begins to hear of changes and of what the other processes count. */
  follow(hub: LiveHub, counts: CallCounts): void;
  /** Tells the other processes now what they have not heard of. */
  tell(): Promise<void>;
  stop(): void;
}

/** @throws while the database is away */
export async function openCallLimits(
  db: Database,
  config: Pick<Config, 'limits'>,
  now: () => Date = () => new Date(),
): Promise<FollowedLimits> {
  const me = randomUUID();
  let values = startingLimits(config);
  let counted: CallCounts | undefined;
  let leave = () => {};
  let timer: NodeJS.Timeout | undefined;

  const read = async (): Promise<void> => {
    const rows = await db.withPark([], readCallLimits);
    const starting = startingLimits(config);
    for (const name of CALL_LIMITS) {
      const { of } = LIMIT_OF[name];
      starting[of] = rows.find((row) => row.name === name)?.value ?? starting[of];
    }
    values = starting;
  };
  // While the database is away the limits are those from before; when it is back, `missed` asks again.
  const readAgain = (): void => void read().catch(() => {});
  const tell = async (): Promise<void> => {
    const calls = counted?.takeUntold(now().getTime()) ?? [];
    if (calls.length > 0) await db.withPark([], (tx) => publishCalls(tx, me, calls));
  };

  await read();
  return {
    current: () => values,
    follow(hub, counts) {
      counted = counts;
      leave = hub.subscribe({
        changed: () => {},
        missed: readAgain,
        limitsChanged: readAgain,
        callsCounted(calls, by) {
          if (by !== me) counts.heard(calls, now().getTime());
        },
      });
      // What cannot be told is counted here all the same.
      timer = setInterval(() => void tell().catch(() => {}), TELL_EVERY_MS).unref();
    },
    tell,
    stop() {
      clearInterval(timer);
      leave();
    },
  };
}
