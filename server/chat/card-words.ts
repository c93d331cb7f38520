/** What a card says, in the park's language: the same in every chat app. */
import { CATEGORY_WORDS, clockOf, levelWord, secondOf } from './card-text';
import type { CardToSend } from '../ports/chat';

export interface CardWords {
  title: string;
  /** 火警·特急; of an order 工单, about signing in 账号. */
  kind: string;
  lines: { name: string; value: string }[];
  /** What happened last; null: nothing yet. */
  status: string | null;
  isUrgent: boolean;
  /** On the button that opens it. */
  button: string;
}

const URGENT = 2;

/** About signing in: for whom, and until when. */
const accountWords = (card: CardToSend['card']): CardWords => ({
  title: card.title,
  kind: '账号',
  lines: [
    { name: '登录名', value: card.place },
    { name: '有效期至', value: clockOf(card.occurredAt) },
  ],
  status: null,
  isUrgent: false,
  button: '设置密码',
});

/** Cards that say the same are dropped by some apps as repeats, so each names the moment it was sent for. */
export function cardWordsOf(
  { card, createdAt }: Pick<CardToSend, 'card' | 'createdAt'>,
  status: string | null,
): CardWords {
  if (card.kind === 'account') return accountWords(card);
  const isOrder = card.category === null;
  const drill = card.isDrill ? '【演练】' : '';
  const kind = isOrder ? '工单' : [CATEGORY_WORDS[card.category ?? 0], levelWord(card.level)].filter(Boolean).join('·');
  const lines = [
    { name: '位置', value: card.place },
    { name: isOrder ? '报单' : '发生', value: clockOf(card.occurredAt) },
    { name: '通知', value: secondOf(createdAt) },
    ...(status === null ? [] : [{ name: '状态', value: status }]),
  ];
  return {
    title: `${drill}${card.title}`,
    kind,
    lines,
    status,
    isUrgent: !isOrder && card.level <= URGENT,
    button: '查看并处理',
  };
}
