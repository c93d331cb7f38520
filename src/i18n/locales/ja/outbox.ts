import type { texts as zh } from '../zh/outbox';
import type { SameKeys } from '../../text-types';

export const texts = {
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
    refused: '受理されませんでした',
    signedOut: 'ログイン後に送信',
  },
  madeAt: '{{time}} に操作',
  tries: '{{count}} 回試行',
  nextTry: '{{time}} 後に再試行',
  sendNow: '今すぐ送信',
  sendAll: 'すべて送信',
  discard: 'この操作を破棄',
  discardTitle: '破棄しますか？',
  discardHint: '送信されず、元に戻せません',
  openRecord: '現在の状況を見る',
  conflictTitle: 'その間に状況が変わりました',
  photos: '写真 {{done}}/{{count}}',
  photosFailed: '写真 {{count}} 枚を送信できませんでした',
  otherUser: '別のアカウントに未送信が {{count}} 件あります。そのアカウントでログインすると送信されます',
  keepOpen: 'この端末はバックグラウンド送信ができません。ページを開いたままにしてください',
} satisfies SameKeys<typeof zh>;
