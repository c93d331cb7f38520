/** What another threshold would have done to the events of the last 30 days. Pure; the slider asks it at each step. */
import * as z from 'zod/mini';

export const REPLAY_DAYS = 30;

/** Events of one score, in hundredths, by the verdict that they were given. */
export const scoreBin = z.object({ score: z.number(), real: z.number(), wrong: z.number() });
export type ScoreBin = z.output<typeof scoreBin>;

export interface ThresholdEffect {
  /** False alarms as they were, and as they would be. */
  wrong: number;
  wrongThen: number;
  /** Confirmed events that would not have been noticed. */
  missed: number;
  real: number;
  /** Events below the present threshold were never kept, so the effect of a lower one is unknown. */
  isLower: boolean;
  /** Change of false alarms in percent; null: there were none. */
  change: number | null;
}

export const hundredths = (score: number): number => Math.round(score * 100);

/** @param from and to 0 to 1 */
export function effectOf(bins: readonly ScoreBin[], from: number, to: number): ThresholdEffect {
  const sum = (least: number, of: 'real' | 'wrong'): number =>
    bins.reduce((total, bin) => (bin.score >= hundredths(least) ? total + bin[of] : total), 0);
  const [wrong, wrongThen] = [sum(from, 'wrong'), sum(to, 'wrong')];
  const real = sum(from, 'real');
  return {
    wrong,
    wrongThen,
    real,
    missed: Math.max(0, real - sum(to, 'real')),
    isLower: hundredths(to) < hundredths(from),
    change: wrong === 0 ? null : Math.round(((wrongThen - wrong) / wrong) * 100),
  };
}
