/** Where the visit stands, in the words of its guest. Pure but for the language. */
import { EARLY_MS, isInside } from '@/contract/visit/visit-transitions';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import type { MyDay, MyVisit } from '@/contract/visit/visit-my';
import { text } from '@/i18n/text';
import { momentText } from '@/ui/common/words-of-time';
import type { Tone } from '@/ui/model/cell';

export interface StatusWords {
  readonly tone: Tone;
  readonly words: string;
}

function ofEnd({ state, guestState, reason }: MyVisit): StatusWords | undefined {
  // Why is reception's to say.
  if (guestState === G.barred) return { tone: 'danger', words: text('visitpass.pass.barred') };
  if (state === V.refused)
    return {
      tone: 'danger',
      words: reason ? text('visitpass.pass.refused', { reason }) : text('visitpass.pass.refusedPlain'),
    };
  if (state === V.cancelled) return { tone: 'closed', words: text('visitpass.pass.cancelled') };
  if (guestState === G.left) return { tone: 'closed', words: text('visitpass.pass.left') };
  return state === V.ended ? { tone: 'closed', words: text('visitpass.pass.ended') } : undefined;
}

/** @param now server time, ms */
export function statusWords(visit: MyVisit, now: number): StatusWords {
  const ended = ofEnd(visit);
  if (ended) return ended;
  const { allowed, state, guestState, inAt, planStart, planEnd } = visit;
  if (allowed.includes('register')) return { tone: 'warning', words: text('visitpass.pass.complete') };
  if (state !== V.approved) return { tone: 'running', words: text('visitpass.pass.waits') };
  if (inAt !== null && guestState !== G.expected)
    return { tone: 'good', words: text('visitpass.pass.inside', { at: momentText(inAt) }) };
  if (now > planEnd) return { tone: 'closed', words: text('visitpass.pass.over', { at: momentText(planEnd) }) };
  const from = planStart - EARLY_MS;
  return now < from
    ? { tone: 'running', words: text('visitpass.pass.validFrom', { at: momentText(from) }) }
    : { tone: 'good', words: text('visitpass.pass.ready') };
}

/** How one of several days stands, in a word or two. */
export function dayWords({ state, guestState }: MyDay): string {
  if (state === V.refused || state === V.cancelled) return text('visitpass.days.off');
  if (isInside(guestState)) return text('visitpass.days.now');
  if (guestState === G.left) return text('visitpass.days.been');
  if (state === V.ended || guestState === G.noShow) return text('visitpass.days.missed');
  return text(state === V.approved ? 'visitpass.days.ahead' : 'visitpass.days.waits');
}
