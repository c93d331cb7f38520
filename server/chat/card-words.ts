/** What a card says, in its receiver's language: the same in every chat app. */
import { clockIn, sayIn } from '../http/say';
import type { CardToSend } from '../ports/chat';
import { said, type SaidKey } from '../ports/said';
import { kindWords, readerOf } from './card-text';

export interface CardWords {
  title: string;
  /** 火警·特急; of an order 工单, of an approval 审批, about signing in 账号. */
  kind: string;
  lines: { name: string; value: string }[];
  /** What happened last; null: nothing yet. */
  status: string | null;
  isUrgent: boolean;
  /** On the button that opens it. */
  button: string;
}

type Words = Pick<CardToSend, 'card' | 'createdAt'>;

const URGENT = 2;

/** Words beside those of the card: on its buttons, before its lines. */
export const fixedWords = (card: CardToSend['card'], key: SaidKey): string => sayIn(readerOf(card).language, said(key));

/** 位置：A 座, as one text. @param value empty: the name alone, with its colon */
export const labelled = (card: CardToSend['card'], name: string, value = ''): string =>
  `${sayIn(readerOf(card).language, said('card.label', { name }))}${value}`;

type LineName = Extract<SaidKey, `line.${string}`>;

function wordsFor({ card }: Words) {
  const reader = readerOf(card);
  return {
    say: (key: SaidKey, params?: Record<string, string>) => sayIn(reader.language, said(key, params)),
    line: (name: LineName, value: string) => ({ name: sayIn(reader.language, said(name)), value }),
    clock: (at: number | Date, withSeconds = false) => clockIn(reader, at, withSeconds),
  };
}

/** About signing in: for whom, and until when. */
function accountWords({ card, createdAt }: Words): CardWords {
  const { say, line, clock } = wordsFor({ card, createdAt });
  return {
    title: card.title,
    kind: say('kind.account'),
    lines: [line('line.loginName', card.place), line('line.validUntil', clock(card.occurredAt))],
    status: null,
    isUrgent: false,
    button: say('card.setPassword'),
  };
}

/** About an approval: what it is for, and who has decided. */
function flowWords({ card, createdAt }: Words, status: string | null): CardWords {
  const { say, line, clock } = wordsFor({ card, createdAt });
  return {
    title: card.title,
    kind: say('kind.flow'),
    lines: [
      line('line.about', card.place),
      line('line.sent', clock(card.occurredAt)),
      line('line.notified', clock(createdAt, true)),
      ...(status === null ? [] : [line('line.status', status)]),
    ],
    status,
    isUrgent: false,
    button: say('card.open'),
  };
}

/** About a visit: when they come, and what became of it. */
function visitWords({ card, createdAt }: Words, status: string | null): CardWords {
  const { say, line, clock } = wordsFor({ card, createdAt });
  return {
    title: card.title,
    kind: say('kind.visit'),
    lines: [
      line('line.visit', clock(card.occurredAt)),
      ...(card.place === '' ? [] : [line('line.about', card.place)]),
      line('line.notified', clock(createdAt, true)),
      ...(status === null ? [] : [line('line.status', status)]),
    ],
    status,
    isUrgent: false,
    button: say('card.open'),
  };
}

/** A roll call: for which place, since when. */
function musterWords({ card, createdAt }: Words, status: string | null): CardWords {
  const { say, line, clock } = wordsFor({ card, createdAt });
  return {
    title: card.isDrill ? say('card.drill', { title: card.title }) : card.title,
    kind: say('kind.muster'),
    lines: [
      ...(card.place === '' ? [] : [line('line.place', card.place)]),
      line('line.occurred', clock(card.occurredAt)),
      line('line.notified', clock(createdAt, true)),
      ...(status === null ? [] : [line('line.status', status)]),
    ],
    status,
    isUrgent: !card.isDrill,
    button: say('card.open'),
  };
}

/** A report: its first numbers, each in a line of its own. */
function reportWords({ card, createdAt }: Words): CardWords {
  const { say, line, clock } = wordsFor({ card, createdAt });
  return {
    title: card.title,
    kind: say('kind.report'),
    lines: [...(card.lines ?? []), line('line.notified', clock(createdAt, true))],
    status: null,
    isUrgent: false,
    button: say('report.open'),
  };
}

/** Cards that say the same are dropped by some apps as repeats, so each names the moment it was sent for. */
export function cardWordsOf({ card, createdAt }: Words, status: string | null): CardWords {
  if (card.kind === 'account') return accountWords({ card, createdAt });
  const { say, line, clock } = wordsFor({ card, createdAt });
  if (card.kind === 'flow') return flowWords({ card, createdAt }, status);
  if (card.kind === 'visit') return visitWords({ card, createdAt }, status);
  if (card.kind === 'muster') return musterWords({ card, createdAt }, status);
  if (card.kind === 'report') return reportWords({ card, createdAt });
  const isOrder = card.category === null;
  return {
    title: card.isDrill ? say('card.drill', { title: card.title }) : card.title,
    kind: isOrder ? say('kind.order') : kindWords(card).join('·'),
    lines: [
      line('line.place', card.place),
      line(isOrder ? 'line.reported' : 'line.occurred', clock(card.occurredAt)),
      line('line.notified', clock(createdAt, true)),
      ...(status === null ? [] : [line('line.status', status)]),
    ],
    status,
    isUrgent: !isOrder && card.level <= URGENT,
    button: say('card.open'),
  };
}
