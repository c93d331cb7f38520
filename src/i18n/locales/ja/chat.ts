import type { texts as zh } from '../zh/chat';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'チャット受信箱（デモ）',
  about: 'チャットアプリの代わりです。タップすると実際と同じように開きます',
  people: 'デモ担当者',
  noPeople: 'デモ担当者がいません',
  search: '氏名またはログイン名',
  nobodyFound: '該当者がいません',
  pick: '担当者を選ぶとメッセージが表示されます',
  messages: '{{name}}へのメッセージ',
  noMessages: 'メッセージはまだありません。信号を発生させてください',
  sender: 'スマートパーク',
  happened: '{{time}} 発生',
  drill: '訓練',
  open: '開く',
  unread: '未読 {{count}} 件',
  frame: 'スマホ画面',
  frameHint: 'メッセージをタップすると、ここにスマホと同じように開きます',
  openTab: '新しいタブで開く',
  closeFrame: 'スマホ画面を閉じる',
  raise: {
    title: '信号を発生',
    device: '機器',
    search: '機器・場所・パークを検索',
    noDevice: '該当する機器がありません',
    more: 'ほかに {{count}} 件。文字を足して絞り込んでください',
    type: '信号の種類',
    submit: '発生させる',
    done: '発生させました。まもなくメッセージが届きます',
    noAlarm: '信号を受信しました。警報は発生していません',
  },
  signal: {
    alarm: '警報',
    earlyWarning: '予兆',
    fault: '故障',
    restore: '復旧',
  },
  sms: {
    title: 'SMS',
    hint: 'すべての番号あて。ログインと申請の認証コードを含みます',
    none: 'SMS はまだありません。コードを送信するとここに表示されます',
  },
  off: {
    title: 'チャット受信箱はありません',
    hint: 'デモ環境だけの機能です。ここではメッセージは実際のチャットに届きます',
  },
} satisfies SameKeys<typeof zh>;
