/** The texts of the list: an entry's title is in the words of the area that made it. */
import { loadTexts } from '@/i18n/language';

/** Never rejects: a list with bare keys is better than none, when the texts cannot be fetched. */
export const unsentTexts: Promise<unknown> = Promise.allSettled([
  loadTexts(['outbox', 'alarm']),
  loadTexts(['visitgate']),
]);
