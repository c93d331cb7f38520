import type { texts as zh } from '../zh/ordercodes';
import type { SameKeys } from '../../text-types';

export const texts = {
  empty: 'このパークには建物や部屋がまだありません',
  emptyHint: '先に登録してください',
  places: '場所を選ぶ',
  choose: '場所を選ぶ',
  chosen_other: '{{count}}か所を選択中、タップで変更',
  show_other: '{{count}}か所のコードを見る',
  none: '場所が選ばれていません',
  noneHint: '建物・階・部屋を選ぶと印刷するコードが表示されます',
  count_other: '{{count}}枚',
  truncated: '一度に印刷できるのは{{count}}枚までです。残りは分けて印刷してください',
  clear: '選択を解除',
  print: '印刷',
  previous: '前へ',
  next: '次へ',
  withDevices: '選んだ場所の機器も含める',
  sticker: {
    title: 'スキャンで受付',
    code: '短縮コード {{code}}',
    open: '受付ページを開く：{{place}}',
  },
  size: {
    label: 'シールの大きさ',
    large: '大（1ページ{{count}}枚）',
    small: '小（1ページ{{count}}枚）',
  },
  tree: {
    search: '場所を検索',
    all: '下位{{count}}件を選択',
    none: '下位{{count}}件を解除',
    allOf: '{{name}}の下位{{count}}件をすべて選択',
    noneOf: '{{name}}の下位{{count}}件をすべて解除',
    fold: '閉じる：{{name}}',
    unfold: '開く：{{name}}',
  },
  share: {
    action: '画像を共有',
    kept: '画像をこの端末に保存しました',
    failed: '画像を作れませんでした。印刷してください',
  },
} satisfies SameKeys<typeof zh>;
