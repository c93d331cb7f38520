/** How a signal gets in: a source (fire host, gateway, platform) posts one or many with its API key. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { moment } from './numbers';

/** What happens to a door: opened by force, held open, tampered with, opened by somebody who was made to. */
export const DOOR_EVENTS = ['forced', 'heldOpen', 'tamper', 'duress'] as const;
export type DoorEvent = (typeof DOOR_EVENTS)[number];
/** What an algorithm notices on a camera, by its kind. */
export const VIDEO_SIGNALS = [
  'intrusion',
  'loitering',
  'videoSmoke',
  'noHelmet',
  'parked',
  'crowd',
  'crossing',
] as const;
export type VideoSignal = (typeof VIDEO_SIGNALS)[number];
/** Each raises an alarm of its own at a device. */
export const ALARMING_TYPES = ['alarm', 'earlyWarning', 'fault', ...DOOR_EVENTS, ...VIDEO_SIGNALS] as const;
export type AlarmingType = (typeof ALARMING_TYPES)[number];
export const SIGNAL_TYPES = [...ALARMING_TYPES, 'restore'] as const;

/** One signal. `seq` is the source's own number: the same source and seq is taken once, however often it is sent. */
export const signalInput = z.object({
  seq: z.string().check(z.minLength(1), z.maxLength(64)),
  deviceCode: z.string().check(z.minLength(1), z.maxLength(64)),
  type: z.enum(SIGNAL_TYPES),
  /** With `restore`: what is over; absent: everything of the device. */
  restores: z.optional(z.enum(ALARMING_TYPES)),
  /** Overrides the level that the device type gives: 1 特急 … 5 提示. */
  level: z.optional(z.number().check(z.int(), z.gte(1), z.lte(5))),
  value: z.optional(z.string().check(z.maxLength(200))),
  /** ms since 1970; not more than 7 days ago nor 10 minutes ahead. */
  occurredAt: z.optional(moment),
});
export type SignalInput = z.output<typeof signalInput>;

export const MAX_SIGNALS_PER_CALL = 500;

export const signalResult = z.object({
  index: z.number(),
  seq: z.nullable(z.string()),
  status: z.enum(['accepted', 'duplicate', 'refused']),
  alarmId: z.nullable(id),
  /** Named reason of a refusal: `signal.unknownDevice`, `signal.malformed` … */
  reason: z.nullable(z.string()),
});

/** What may be a fire: which one it is, the device says. */
const FIRE_TYPES: readonly unknown[] = ['alarm', 'earlyWarning', 'videoSmoke'] satisfies AlarmingType[];
const typeOf = (signal: unknown): unknown =>
  typeof signal === 'object' && signal !== null && 'type' in signal ? signal.type : undefined;
const mayBeFire = (input: unknown): boolean => {
  const many = typeof input === 'object' && input !== null && 'signals' in input ? input.signals : undefined;
  return (Array.isArray(many) ? many : [input]).some((signal) => FIRE_TYPES.includes(typeOf(signal)));
};

export const signalEndpoints = {
  postSignals: endpoint({
    method: 'POST',
    path: 'open/v1/signals',
    // Each signal is parsed on its own, so that one bad signal never costs the good ones beside it.
    input: z.union([z.object({ signals: z.array(z.unknown()) }), z.looseObject({ seq: z.unknown() })]),
    output: z.object({
      accepted: z.number(),
      duplicates: z.number(),
      refused: z.number(),
      results: z.array(signalResult),
    }),
    access: 'apiKey',
    idempotent: false,
    isUrgent: mayBeFire,
    writes: 'alarm',
  }),
  /** Says only that the source is there; every signal says so too. A source that is silent for longer than its heartbeat is itself an alarm. */
  postHeartbeat: endpoint({
    method: 'POST',
    path: 'open/v1/heartbeat',
    input: z.object({}),
    output: z.object({ at: time }),
    access: 'apiKey',
    idempotent: false,
  }),
};
