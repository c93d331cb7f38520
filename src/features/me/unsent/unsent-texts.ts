/** The texts of the list: an entry's title is in the words of the area that made it. */
import { loadTexts } from '@/i18n/language';

// Of a later tier, which may be on its way: the list does not wait for it, and is drawn again when it is here.
loadTexts(['visitgate']).catch(() => undefined);

/** Never rejects: a list without some of its words is better than none, when the texts cannot be fetched. */
export const unsentTexts: Promise<unknown> = loadTexts(['outbox', 'alarm']).catch(() => undefined);
