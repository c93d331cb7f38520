import type { texts as zh } from '../zh/home';
import type { SameKeys } from '../../text-types';

export const texts = {
  greeting: {
    night: '夜勤お疲れさまです、{{name}}さん',
    morning: 'おはようございます、{{name}}さん',
    afternoon: 'こんにちは、{{name}}さん',
    evening: 'こんばんは、{{name}}さん',
  },
  waiting: 'いま対応が必要なもの',
  count: {
    unacknowledged: '未対応',
    mine: '自分の警報',
    overdue: '期限超過',
    toReview: '確認待ち',
    registrations: '審査待ちの申請',
  },
  nodes: {
    title: '自分の手順',
    some: '{{count}} 件の手順が未完了です',
    none: '未完了の手順はありません',
  },
  list: {
    title: '最優先',
    all: 'すべての警報',
    ackBy: '{{name}} が対応中',
    nobody: 'まだ誰も対応していません',
  },
  elsewhere: {
    some: 'ほかのパークに未受付が {{count}} 件',
    show: 'すべてのパークを表示',
  },
  empty: {
    title: 'いま対応が必要なものはありません',
    hint: '新しい警報はここに表示され、チャットにも届きます',
  },
  shortcuts: {
    title: '利用できる機能',
    none: 'ほかに利用できる機能はありません。パークの管理者に連絡してください',
    emptyHint: '警報は当直者が対応します。下は利用できる機能です',
  },
} satisfies SameKeys<typeof zh>;
