import type { texts as zh } from '../zh/outbox';
import type { SameKeys } from '../../text-types';

export const texts = {
  kept: 'オフラインでも開けるようになりました',
  title: '未送信',
  intro: 'この端末に保存済みです。接続後に一度だけ送信されます',
  empty: {
    title: '未送信はありません',
    hint: 'すべて送信済みです',
  },
  state: {
    waiting: '送信待ち',
    sending: '送信中',
    delivered: '送信済み',
    conflict: '競合',
    superseded: '送信不要',
  },
  waitsFor: '「{{action}}」の結果を待っています',
  waitsForRefused: '「{{action}}」は受理されませんでした。先にご確認ください',
  superseded: '後の判定が受理されたため、この操作は含まれています',
  madeAt: '{{time}} に操作',
  deliveredAt: '{{time}} に送信',
  tries_other: '{{count}} 回試行',
  sendNow: '今すぐ送信',
  sendAll: 'すべて送信',
  dismiss: '確認しました',
  discard: '破棄',
  discardTitle: '「{{title}}」を破棄しますか？',
  discardHint: '送信されず、元に戻せません',
  discardTooLate: 'すでに送信中です',
  openRecord: '現在の状況を見る',
  stateNow: '現在の状態：{{state}}',
  photos: '写真 {{done}}/{{count}}',
  photosRefused_other: '写真 {{count}} 枚が受理されませんでした：{{reason}}',
  others_other: '別のアカウントに未送信が {{count}} 件あります。そのアカウントでログインすると送信されます',
  unsafe: 'この端末に操作を保存できません。送信されるまでページを閉じないでください',
} satisfies SameKeys<typeof zh>;
