/** A card in the language of whoever gets it. What is stored is Chinese, with what was said beside it. */
import { sayIn } from '../http/say';
import type { MarkedCard } from '../ports/marked-card';
import type { Reader, Said } from '../ports/said';
import { recognised } from './system-words';

/** The title within a title: an order's, which may be an alarm's. */
const withTitle = (what: Said): Said => {
  const title = what.params?.title;
  const known = typeof title === 'string' ? recognised('title', title) : undefined;
  return known ? { ...what, params: { ...what.params, title: known } } : what;
};

/** @returns the card as its receiver reads it */
export function spokenCard(card: MarkedCard, { language, timeZone }: Reader): MarkedCard {
  const { said, statusSaid, ...written } = card;
  const clock = timeZone ? { timeZone } : {};
  if (language === null || language === 'zh') return { ...written, ...clock };
  const inWords = (what: Said | null | undefined, otherwise: string): string =>
    what ? sayIn(language, withTitle(what)) || otherwise : otherwise;
  const { title, place, status } = written;
  return {
    ...written,
    ...clock,
    language,
    title: inWords(said?.title ?? recognised('title', title), title),
    place: inWords(said?.place ?? recognised('place', place), place),
    ...(typeof status === 'string' && { status: inWords(statusSaid, status) }),
  };
}
