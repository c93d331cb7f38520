/** How a number of a period stands to the same number of the period before, in words. Pure but for the current language. */
import '@/i18n/form-texts';
import { LEAST_CASES } from '@/contract/statistics';
import { languageTag } from '@/i18n/language';
import { text } from '@/i18n/text';
import { NONE, numeral, percentText } from './numbers';

/** What is hoped of a number; nothing is hoped of most counts. */
export type Better = 'more' | 'less';

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** 12.5%, 3.2 个百分点 */
  readonly by: string;
  /** 比上期增加 12.5% */
  readonly said: string;
  /** Undefined: neither good nor bad. */
  readonly isGood: boolean | undefined;
}

/** A number beside what is wanted of it. */
export interface TargetMark {
  /** 达标（目标 90%） */
  readonly said: string;
  /** Undefined: too few cases to say. */
  readonly isMet: boolean | undefined;
}

/** Changes are shown with one decimal: what is smaller is none. */
const SHOWN = 0.0005;

const percent = (share: number): string =>
  new Intl.NumberFormat(languageTag(), { style: 'percent', maximumFractionDigits: 1 }).format(share);

function changeOf(difference: number, by: string, better: Better | undefined): Change {
  if (Math.abs(difference) < SHOWN) {
    return { direction: 'same', by: '', said: text('common.compare.same'), isGood: undefined };
  }
  const direction = difference > 0 ? 'up' : 'down';
  const said = text(`common.compare.${direction}`, { by });
  return { direction, by, said, isGood: better && (better === 'more') === difference > 0 };
}

/** @returns undefined where one of the two was not counted */
export function compareNumbers(
  now: number | null | undefined,
  before: number | null | undefined,
  better?: Better,
): Change | undefined {
  if (now === null || now === undefined || before === null || before === undefined) return undefined;
  if (before === 0) {
    if (now === 0) return changeOf(0, '', better);
    const wasNone = text('common.compare.fromZero');
    return { direction: 'up', by: wasNone, said: wasNone, isGood: better && better === 'more' };
  }
  const share = (now - before) / before;
  return changeOf(share, percent(Math.abs(share)), better);
}

/** Of shares between 0 and 1: the difference in percentage points. */
export function compareShares(
  now: number | null | undefined,
  before: number | null | undefined,
  better?: Better,
): Change | undefined {
  if (now === null || now === undefined || before === null || before === undefined) return undefined;
  const difference = now - before;
  const points = text('common.compare.points', { count: numeral(Math.abs(difference) * 100, 1) });
  return changeOf(difference, points, better);
}

/** 91.7%, 样本不足（3）, or nothing: a share of too few cases is none. */
export function shareText(share: number | null, cases: number): string {
  if (cases === 0) return NONE;
  return share === null || cases < LEAST_CASES
    ? text('common.compare.tooFew', { count: numeral(cases) })
    : percentText(share);
}

/** Of a number tile: the share large, and below it what it is of, or that the cases are too few. */
export function shareWithNote(share: number | null, part: number, cases: number): { value: string; note: string } {
  const isKnown = share !== null && cases >= LEAST_CASES;
  return {
    value: isKnown ? percentText(share) : NONE,
    note:
      isKnown || cases === 0
        ? text('common.compare.of', { part: numeral(part), total: numeral(cases) })
        : text('common.compare.tooFew', { count: numeral(cases) }),
  };
}

/** 91.7%（11/12）: what it is a share of stands beside it. */
export function shareOfText(share: number | null, part: number, cases: number): string {
  const words = shareText(share, cases);
  if (share === null || cases < LEAST_CASES) return words;
  return text('common.compare.share', { rate: words, part: numeral(part), total: numeral(cases) });
}
