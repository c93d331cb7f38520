/** What both pages say of algorithms. */
import { text } from '@/i18n/text';

/** 0.86 */
export const scoreText = (score: number): string => score.toFixed(2);
export const percentText = (part: number): string => `${Math.round(part * 100)}%`;

/** How many of what was judged was real; nothing judged says nothing. */
export const precisionText = ({ real, wrong }: { real: number; wrong: number }): string =>
  real + wrong === 0 ? text('videoevent.precision.none') : percentText(real / (real + wrong));
