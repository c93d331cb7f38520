/** Reads one raw passage, or one event of a door; what is wrong with it costs no other. */
import { DENIAL, PASSAGE_RESULT } from '@/contract/access/passage-codes';
import { type DoorEventInput, doorEventInput, type PassageInput, passageInput } from '@/contract/access/passage';

export type PassageRefusal =
  | 'passage.malformed'
  | 'passage.tooOld'
  | 'passage.inFuture'
  | 'passage.unknownDoor'
  | 'passage.failed';

/** With its place in the call. */
export interface ReadPassage {
  index: number;
  passage: PassageInput;
}
export interface ReadEvent {
  index: number;
  event: DoorEventInput;
}
type Refused = { ok: false; index: number; seq: string | null; reason: PassageRefusal };
export type PassageReading = { ok: true; read: ReadPassage | ReadEvent } | Refused;

/** A controller without its line keeps passages for weeks. */
export const OLDEST_PASSAGE_MS = 31 * 86_400_000;
/** As a signal: what happened to a door before that is no alarm any more. */
const OLDEST_EVENT_MS = 7 * 86_400_000;
const AHEAD_MS = 10 * 60_000;

const seqOf = (raw: unknown): string | null =>
  typeof raw === 'object' && raw !== null && 'seq' in raw && typeof raw.seq === 'string' ? raw.seq.slice(0, 64) : null;

/** PostgreSQL cannot hold a zero byte in a text. */
const isText = ({ seq, serial }: { seq: string; serial: string }): boolean => !`${seq}${serial}`.includes('\0');
/** 反潜回 is also said of somebody whom the controller let in all the same. */
const saysWhy = ({ result, reason }: PassageInput): boolean =>
  result === PASSAGE_RESULT.refused ? reason !== undefined : reason === undefined || reason === DENIAL.antiPassback;
/** Somebody was threatened, or broke in: a door that is shut again takes back neither. */
const mayEnd = ({ event, ended }: DoorEventInput): boolean =>
  !ended || event === 'heldOpen' || event === 'tamper' || event === 'released';

const isEvent = (raw: unknown): boolean => typeof raw === 'object' && raw !== null && 'event' in raw;

function read(raw: unknown, index: number): ReadPassage | ReadEvent | null {
  if (isEvent(raw)) {
    const parsed = doorEventInput.safeParse(raw);
    return parsed.success && isText(parsed.data) && mayEnd(parsed.data) ? { index, event: parsed.data } : null;
  }
  const parsed = passageInput.safeParse(raw);
  return parsed.success && isText(parsed.data) && saysWhy(parsed.data) ? { index, passage: parsed.data } : null;
}

/** @param index place in the call */
export function readPassage(raw: unknown, index: number, now: Date): PassageReading {
  const found = read(raw, index);
  if (!found) return { ok: false, index, seq: seqOf(raw), reason: 'passage.malformed' };
  const { seq, at } = 'event' in found ? found.event : found.passage;
  const age = now.getTime() - at;
  const refuse = (reason: PassageRefusal): Refused => ({ ok: false, index, seq, reason });
  if (age > ('event' in found ? OLDEST_EVENT_MS : OLDEST_PASSAGE_MS)) return refuse('passage.tooOld');
  if (age < -AHEAD_MS) return refuse('passage.inFuture');
  return { ok: true, read: found };
}
