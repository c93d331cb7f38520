import type { texts as zh } from '../zh/password';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'パスワードの変更',
  old: '現在のパスワード',
  new: '新しいパスワード',
  again: '新しいパスワード（確認）',
  show: '{{label}}を表示',
  hide: '{{label}}を隠す',
  othersEnd: '変更すると、他の端末はログアウトされます',
  submit: '変更する',
  changed: 'パスワードを変更しました。もう一度ログインしてください',
  signInAgain: 'ログインし直す',
  meter: 'パスワードの条件',
  metCount: '{{count}} 件中 {{met}} 件を満たしています',
  met: '満たしています',
  unmet: 'まだです',
  part: {
    length: '{{min}} 文字以上',
    digit: '数字',
    letter: '英字',
    upper: '英大文字',
    lower: '英小文字',
    special: '記号 {{special}}',
    allowed: '漢字と空白を含まない',
  },
  must: {
    title: '先にパスワードを変更してください',
    hint: '他の人が設定したか、期限が切れています。変更すると続けて利用できます',
  },
  notice: {
    first: '初回ログインです。パスワードを変更してください',
    firstHint: '現在のパスワードは他の人が設定したものです。ご自身だけが知るものにしてください',
    expired: 'パスワードの期限が切れました。すぐに変更してください',
    expiredHint: '前回の変更から、定められた期間を過ぎています',
    expiring: 'パスワードはあと {{days}} 日で期限切れになります',
    expiringHint: '今のうちに変更しておくと、後で困りません',
    change: 'パスワードを変更',
    later: 'キャンセル',
  },
} satisfies SameKeys<typeof zh>;
