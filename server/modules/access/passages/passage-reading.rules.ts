/** Reads one raw passage; what is wrong with it costs no other. */
import { PASSAGE_RESULT } from '@/contract/access/passage-codes';
import { type PassageInput, passageInput } from '@/contract/access/passage';

export type PassageRefusal = 'passage.malformed' | 'passage.tooOld' | 'passage.inFuture' | 'passage.unknownDoor';

export interface ReadPassage {
  /** Place in the call. */
  index: number;
  passage: PassageInput;
}
export type PassageReading =
  | { ok: true; read: ReadPassage }
  | { ok: false; index: number; seq: string | null; reason: PassageRefusal };

/** A controller without its line keeps passages for weeks. */
export const OLDEST_PASSAGE_MS = 31 * 86_400_000;
const AHEAD_MS = 10 * 60_000;

const seqOf = (raw: unknown): string | null =>
  typeof raw === 'object' && raw !== null && 'seq' in raw && typeof raw.seq === 'string' ? raw.seq.slice(0, 64) : null;

/** PostgreSQL cannot hold a zero byte in a text. */
const isText = ({ seq, serial }: PassageInput): boolean => !`${seq}${serial}`.includes('\0');
const saysWhy = ({ result, reason }: PassageInput): boolean =>
  (result === PASSAGE_RESULT.refused) === (reason !== undefined);

/** @param index place in the call */
export function readPassage(raw: unknown, index: number, now: Date): PassageReading {
  const parsed = passageInput.safeParse(raw);
  if (!parsed.success || !isText(parsed.data) || !saysWhy(parsed.data))
    return { ok: false, index, seq: seqOf(raw), reason: 'passage.malformed' };
  const passage = parsed.data;
  const age = now.getTime() - passage.at;
  if (age > OLDEST_PASSAGE_MS) return { ok: false, index, seq: passage.seq, reason: 'passage.tooOld' };
  if (age < -AHEAD_MS) return { ok: false, index, seq: passage.seq, reason: 'passage.inFuture' };
  return { ok: true, read: { index, passage } };
}
