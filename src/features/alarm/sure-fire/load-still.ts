/** The picture's part with the words that stand in it. */
import { loadTexts } from '@/i18n/language';

export const loadStill = (part: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([part(), loadTexts(['alarmmore'])]);
