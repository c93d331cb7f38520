import type { texts as zh } from '../zh/home';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: '対応待ち',
  greeting: {
    night: '夜勤お疲れさまです、{{name}}さん',
    morning: 'おはようございます、{{name}}さん',
    afternoon: 'こんにちは、{{name}}さん',
    evening: 'こんばんは、{{name}}さん',
  },
  count: {
    unacknowledged: '未対応',
    mine: '自分の警報',
    overdue: '期限超過',
    toReview: '確認待ち',
    nodes: '自分の手順',
  },
  list: {
    title: '最優先',
    all: 'すべての警報',
  },
  empty: {
    title: '対応が必要なものはありません',
    hint: '新しい警報はここに表示され、チャットにも届きます',
  },
  live: 'ライブ',
} satisfies SameKeys<typeof zh>;
