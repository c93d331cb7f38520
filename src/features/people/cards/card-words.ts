/** A sign-in card in words: what is copied, sent or printed. */
import type { SignInCard } from '@/contract/admin-user';
import type { TextKey } from '@/i18n/areas';
import type { Translate } from '@/i18n/text';

export const signInAddress = (): string => `${location.origin}/login`;

/** The lines of a card: label and value. */
export const linesOf = ({ loginName, password }: SignInCard): readonly (readonly [TextKey, string])[] => [
  ['people.field.loginName', loginName],
  ['people.card.password', password],
  ['people.card.address', signInAddress()],
];

export const cardWords = (card: SignInCard, t: Translate): string =>
  [
    card.name,
    ...linesOf(card).map(([label, value]) => t('people.card.line', { label: t(label), value })),
    t('people.card.note'),
  ].join('\n');

export const allWords = (cards: readonly SignInCard[], t: Translate): string =>
  cards.map((card) => cardWords(card, t)).join('\n\n');
