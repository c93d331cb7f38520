/**
 * How many calls a person, a signal source and an address without either may make. What may be a fire is never refused; it is
 * counted apart.
 */
import type { Endpoint } from '@/contract/endpoint';
import { CallCounts, type Policy } from './call-counts';
import { startingLimits } from './call-limit-values';
import type { AppError } from './app-error';
import { signalKeyUnknown, tooManyRequests } from './common.errors';
import type { Deps, SessionUser, SignalSource } from './context';

const MINUTE_MS = 60_000;
/** A misconfigured system retries every few seconds; guessing is faster. */
const WRONG_KEYS_A_MINUTE = 20;
/** Each application of a process counts for itself; its connections may differ. */
const countsOf = new WeakMap<Deps['config'], CallCounts>();

/** @returns the counts of this process */
export function callCountsOf({ config }: Pick<Deps, 'config'>): CallCounts {
  const known = countsOf.get(config) ?? new CallCounts();
  countsOf.set(config, known);
  return known;
}

/** What a call has used up of its limit. */
export interface Allowance {
  policy: Policy;
  /** Calls in a window of so many seconds. */
  limit: number;
  windowSec: number;
  left: number;
  resetSec: number;
  isOver: boolean;
}

function allowed(
  deps: Deps,
  policy: Policy,
  key: string | number,
  now: number,
  most: number,
  lengthMs: number,
): Allowance {
  const { count, endsAt } = callCountsOf(deps).add(policy, key, now, { lengthMs, most });
  return {
    policy,
    limit: most,
    windowSec: lengthMs / 1_000,
    left: Math.max(0, most - count),
    resetSec: Math.max(1, Math.ceil((endsAt - now) / 1_000)),
    isOver: count > most,
  };
}

/** @returns the refusal of a call with an unknown key; a right one from the same address is never held up by it */
export function wrongKey(deps: Deps, ip: string, now: number): AppError {
  const { isOver, limit, resetSec } = allowed(deps, 'wrongKey', ip, now, WRONG_KEYS_A_MINUTE, MINUTE_MS);
  return isOver ? tooManyRequests({ limit, afterSec: resetSec }) : signalKeyUnknown();
}

export interface Caller {
  who: SessionUser | SignalSource | null;
  ip: string;
  now: number;
}

/** Counts one call. @returns null: nothing limits this caller */
export function countCall(deps: Deps, { who, ip, now }: Caller): Allowance | null {
  const { personPerMinute, addressPerMinute, sourcePerSecond } =
    deps.callLimits?.current() ?? startingLimits(deps.config);
  if (who === null)
    return addressPerMinute > 0 && ip !== '' ? allowed(deps, 'address', ip, now, addressPerMinute, MINUTE_MS) : null;
  if ('rights' in who)
    return personPerMinute > 0 ? allowed(deps, 'person', who.id, now, personPerMinute, MINUTE_MS) : null;
  // It came another way, which has no calls.
  if (who.callsPerSec === undefined) return null;
  const most = who.callsPerSec ?? sourcePerSecond;
  return most > 0 ? allowed(deps, 'source', who.id, now, most, 1_000) : null;
}

/**
 * @throws AppError 429: the caller repeats the call when its time begins anew, with all it has; nothing of it was done
 */
export function assertAllowed(
  deps: Deps,
  { who, now }: Caller,
  allowance: Allowance | null,
  [endpoint, input]: [Endpoint, unknown],
): void {
  if (!allowance?.isOver) return;
  if (!endpoint.isUrgent?.(input)) throw tooManyRequests({ limit: allowance.limit, afterSec: allowance.resetSec });
  callCountsOf(deps).add('fire', who?.id ?? 0, now, { lengthMs: MINUTE_MS });
}

/** How many urgent calls came within a minute from those that were over their limit. */
export const urgentOverLimit = (deps: Deps, now: number): number => callCountsOf(deps).total('fire', now);

/** As the IETF's draft of rate limit headers names them. */
export const limitHeaders = ({ policy, limit, windowSec, left, resetSec }: Allowance): Record<string, string> => ({
  'ratelimit-policy': `"${policy}";q=${limit};w=${windowSec}`,
  ratelimit: `"${policy}";r=${left};t=${resetSec}`,
});

/** @returns seconds, for `Retry-After`: what the refusal says, or a minute */
export function retryAfterOf(params: Readonly<Record<string, string | number>> | undefined): number {
  const { afterSec, seconds, minutes } = params ?? {};
  if (typeof afterSec === 'number') return afterSec;
  if (typeof seconds === 'number') return Math.max(1, Math.ceil(seconds));
  return typeof minutes === 'number' ? Math.max(1, minutes) * 60 : 60;
}
