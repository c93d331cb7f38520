/** A sign-in card in words: what is copied, sent or printed. */
import type { SignInCard } from '@/contract/admin-user';
import type { TextKey } from '@/i18n/areas';
import type { Translate } from '@/i18n/text';

export const signInAddress = (): string => `${location.origin}/login`;

type Lines = readonly (readonly [TextKey, string])[];

/** What is this person's alone: label and value. */
export const secretsOf = ({ loginName, password }: SignInCard): Lines => [
  ['people.field.loginName', loginName],
  ['people.card.password', password],
];

/** The lines of a card that stands alone: on paper, in a message. */
export const linesOf = (card: SignInCard): Lines => [...secretsOf(card), ['people.card.address', signInAddress()]];

export const cardWords = (card: SignInCard, t: Translate): string =>
  [
    card.name,
    ...linesOf(card).map(([label, value]) => t('people.card.line', { label: t(label), value })),
    t('people.card.note'),
  ].join('\n');

export const allWords = (cards: readonly SignInCard[], t: Translate): string =>
  cards.map((card) => cardWords(card, t)).join('\n\n');
