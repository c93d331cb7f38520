/** A text message about an alarm: place, kind and a short link, no more than a phone shows at a glance. */
import { codeWord } from '../http/text-tables';
import { clockIn, sayIn } from '../http/say';
import type { Card } from '../modules/notify/notify.table';
import { type Reader, said, type SaidKey } from '../ports/said';
import { SMS_SIGNATURE } from '../ports/sms';

type Kind = Pick<Card, 'category' | 'level' | 'language'>;

/** Who reads a card, and by which clock. */
export const readerOf = ({ language, timeZone }: Pick<Card, 'language' | 'timeZone'>): Reader => ({
  language: language ?? null,
  timeZone: timeZone ?? null,
});

/** 火警 and 特急: what an alarm is about and how urgent it is; those that it has. */
export const kindWords = ({ category, level, language }: Kind): string[] =>
  [
    category === null ? '' : sayIn(language ?? 'zh', said(`category.${category}` as SaidKey)),
    codeWord(language ?? 'zh', 'alarmLevel', level),
  ].filter(Boolean);

/** `/a/12` leads to the alarm's page: see `short-link.ts`. */
export const shortPath = (alarmId: number): string => `/a/${alarmId}`;

/** Signed as the rules for text messages in China ask. */
export function textOf(card: Card, link: string): string {
  const { title, place } = card;
  const reader = readerOf(card);
  const clock = clockIn(reader, card.occurredAt);
  const kind = kindWords(card).join(' ');
  return `${SMS_SIGNATURE}${sayIn(reader.language, said('sms.alarm', { kind, place, title, clock, link }))}`;
}
