/** What a link opens, and walls. */
import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/reportscreen';

export const texts = {
  link: {
    lead: '共有レポート',
    password: 'パスワード',
    open: '開く',
    expired: 'リンクの期限が切れました',
    used: '閲覧回数の上限に達しました',
    paused: 'リンクは停止中です',
    askAgain: '共有した人に新しいリンクを依頼してください',
    unknown: '無効なリンクです',
    unknownHint: '入力の誤りか、取り消された可能性があります',
  },
  pair: {
    mine: '自分の大型画面',
    title: 'この画面をスマートフォンと接続',
    hint: 'レポート管理の「大型画面」に数字を入力してください',
  },
  wall: {
    offline: 'オフライン',
    age_other: '{{time}} 時点 · オフライン {{count}} 分',
    position: '{{of}} 枚中 {{at}} 枚目',
    held: '一時停止中',
    empty: 'この画面のレポートはまだ選ばれていません',
    untaken: 'まだ受け付けられていません',
    others_other: '他に {{count}} 件の火災警報',
    whole: '全画面',
    leave: '全画面を終了',
  },
} satisfies SameKeys<typeof zh>;
