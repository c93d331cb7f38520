/** What an event of an algorithm means to the binding that it came for. Pure. */
import { isInWeek } from '@/contract/access/time-plan';
import { ALGORITHM_STATE, BINDING_STATE } from '@/contract/video/event-codes';
import { DAY_MS, MINUTE_MS, wallOf } from '../../calendar/wall-clock.rules';
import type { AlgorithmRecord, BindingRecord } from '../video-event.table';
import { type Presence, presenceOf } from './presence.rules';
import type { ReadEvent, VideoIgnored } from './video-reading.rules';

export interface Target {
  binding: BindingRecord;
  algorithm: AlgorithmRecord;
  /** IANA name of the park's clock. */
  timeZone: string;
}

/** 1970-01-01 was a Thursday. */
export function wallTimeOf(timeZone: string, at: number): { weekday: number; minute: number } {
  const wall = wallOf(timeZone, at);
  const day = Math.floor(wall / DAY_MS);
  return { weekday: ((day + 3) % 7) + 1, minute: Math.floor((wall - day * DAY_MS) / MINUTE_MS) };
}

export function noticedBy({ event }: ReadEvent, { binding, algorithm, timeZone }: Target): Presence | VideoIgnored {
  const isOn = algorithm.state === ALGORITHM_STATE.on && binding.state === BINDING_STATE.armed;
  if (!isOn) return 'videoevent.notArmed';
  // What is below the algorithm's own least is never one. All are kept with a precision of about seven digits.
  if (Math.fround(event.score) < Math.max(binding.score, algorithm.minScore)) return 'videoevent.lowScore';
  const presence = presenceOf(event.frames, binding);
  if (typeof presence === 'string') return `videoevent.${presence}`;
  return isInWeek(binding.plan, wallTimeOf(timeZone, presence.from)) ? presence : 'videoevent.outOfHours';
}

/** An event as far as folding goes. */
export interface Known {
  id: number | null;
  bindingId: number;
  at: number;
}

/** Within the cooldown of an event of the same binding, before it or after, a further one is the same thing. */
export const foldsInto = <E extends Known>(
  known: readonly E[],
  { id, cooldownSec }: Pick<BindingRecord, 'id' | 'cooldownSec'>,
  at: number,
): E | undefined =>
  known.find((one) => one.bindingId === id && Math.abs(one.at - at) < Math.max(1, cooldownSec * 1_000));
