/** A card in the language of whoever gets it. What is stored is Chinese, with what was said beside it. */
import { sayIn } from '../http/say';
import type { MarkedCard } from '../ports/marked-card';
import type { Reader, Said } from '../ports/said';

/** @returns the card as its receiver reads it */
export function spokenCard(card: MarkedCard, { language, timeZone }: Reader): MarkedCard {
  const { said, statusSaid, ...written } = card;
  const clock = timeZone ? { timeZone } : {};
  if (language === null || language === 'zh') return { ...written, ...clock };
  const inWords = (what: Said | null | undefined, otherwise: string): string =>
    what ? sayIn(language, what) || otherwise : otherwise;
  const { title, place, status } = written;
  return {
    ...written,
    ...clock,
    language,
    title: inWords(said?.title, title),
    place: inWords(said?.place, place),
    ...(typeof status === 'string' && { status: inWords(statusSaid, status) }),
  };
}
