import type { texts as zh } from '../zh/chat';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'チャット受信箱（デモ）',
  about: 'チャットアプリの代わりです。タップすると実際と同じように開きます',
  people: 'デモ担当者',
  messages: '{{name}}へのメッセージ',
  noMessages: 'メッセージはまだありません。信号を発生させてください',
  open: '開く',
  openFrame: 'スマホ枠で開く',
  openTab: '新しいタブで開く',
  closeFrame: 'スマホ枠を閉じる',
  unread: '未読 {{count}} 件',
  raise: {
    title: '信号を発生',
    device: '機器',
    type: '信号の種類',
    submit: '発生させる',
    done: '発生させました。まもなくメッセージが届きます',
    duplicate: '同じ機器の未完了の警報に加えました',
  },
  signal: {
    alarm: '警報',
    earlyWarning: '予兆',
    fault: '故障',
    restore: '復旧',
  },
  signedOut: 'このページはデモ環境のみです',
} satisfies SameKeys<typeof zh>;
