/** What was scanned or chosen, by the list as it is now: what is called off meanwhile is refused while it is on show. */
import { CLOCK_SLACK_MS, readPass, type PassVerdict } from '@/contract/visit/visit-pass';
import { stateWith, type GateAct } from '../gate-acts';
import { bookOf, gateNow, type KeptKit } from '../kit/pass-kit';
import { verdictOnGuest, verdictOnPass, type Looking, type Verdict } from './verdict';

/** At the moment of scanning or choosing, by the server's time. */
interface AskedAt {
  readonly now: number;
  readonly isClockWrong: boolean;
}
export type Asked = AskedAt & ({ readonly read: PassVerdict } | { readonly guestId: number });

const askedAt = (kept: KeptKit): AskedAt => {
  const now = gateNow(kept);
  return { now, isClockWrong: now < kept.kit.at - CLOCK_SLACK_MS };
};

export async function askOfCode(words: string, kept: KeptKit): Promise<Asked & { read: PassVerdict }> {
  const at = askedAt(kept);
  return { ...at, read: await readPass(words, await bookOf(kept.kit), at.now) };
}

export const askOfGuest = (guestId: number, kept: KeptKit): Asked => ({ ...askedAt(kept), guestId });

/** @returns undefined for a guest who is not on the list any more */
export function judge(
  asked: Asked,
  { kit, receivedAt }: KeptKit,
  acts: readonly GateAct[],
  { mayReview, door }: Pick<Looking, 'mayReview' | 'door'>,
): Verdict | undefined {
  const { now, isClockWrong } = asked;
  const looking: Looking = { kit, now, isClockWrong, stateOf: stateWith(acts, receivedAt), mayReview, door };
  if ('read' in asked) {
    const { pass } = asked.read;
    const isVoid = pass !== null && kit.void.includes(pass.pass);
    return verdictOnPass(isVoid ? { verdict: 'revoked', pass } : asked.read, looking);
  }
  const guest = kit.passes.find(({ guestId }) => guestId === asked.guestId);
  return guest && verdictOnGuest(guest, looking);
}
