/** How many calls anybody may make. */
import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/calllimit';

export const texts = {
  about:
    '上限を超えた呼び出しには後で送り直すよう知らせます。スマートフォンで送信待ちの内容は失われません。変更は数秒で全プロセスに反映されます。',
  column: { name: '対象', value: '上限', origin: '設定元', range: '設定範囲', note: '説明' },
  of: { person: '各担当者', address: '各アドレス（未サインイン）', source: '各信号源' },
  note: {
    person: '画面の自動更新も数えます。警報への対応は拒否しません',
    address: 'オフィスで 1 つのアドレスを共有することがあるため低くしすぎないでください',
    source: '火災の可能性がある信号は拒否しません',
  },
  noteOwn_other: '{{note}}。個別の上限を持つ信号源 {{count}} 件',
  perMinute_other: '毎分 {{count}} 回',
  perSecond_other: '毎秒 {{count}} 回',
  none: '無制限',
  set: 'ここで設定',
  starting: '初期値（{{variable}}）',
  startingIs: '初期値 {{value}}（{{variable}}）',
  rangeOf: '{{least}}～{{most}}',
  hint: '{{range}}。空欄なら{{starting}}',
  change: '上限の変更',
  setIt: '変更',
  save: '保存',
  unitMinute: '回/分',
  unitSecond: '回/秒',
  empty: '上限がありません',
} satisfies SameKeys<typeof zh>;
