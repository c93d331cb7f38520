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
  todo: {
    alarmPending: '未対応',
    alarmReview: '承認待ち',
    alarmNodes: '担当する手順',
    alarmOverdue: '期限超過の警報',
    alarmMine: '自分の警報',
    alarmOffline: '通信断・故障の機器',
    handOver: '受領待ちの引き継ぎ',
    orderOverdue: '期限超過の作業指示',
    orderMine: '自分の作業指示',
    orderPool: 'プール',
    orderRequests: '申請の承認待ち',
    orderVisit: 'フォロー確認待ち',
    orderDecide: '自分の確認待ち',
    orderReported: '自分が依頼した作業指示',
    orderLoad: '担当者別の対応中',
    flow: '承認待ち',
    flowHandle: '処理待ち',
    musterRunning: '進行中の点呼',
    visitAsked: '承諾待ちの来訪',
    visitOverdue: '退館していない来訪者',
    registrations: 'アカウント申請',
    calendarYear: '未設定の祝日',
    faults: '未処理のシステム異常',
  },
  all: 'すべて {{count}}',
  allOf: '{{name}}：{{count}} 件をすべて表示',
  late_other: '期限超過 {{count}}',
  row: {
    ackBy: '{{name}} が対応開始',
    nobody: 'まだ誰も対応していません',
    inHand_other: '対応中 {{count}} 件',
    toSign_other: '受領待ち {{count}} 件',
  },
  elsewhere: {
    some_other: 'ほかのパークに未対応の警報が {{count}} 件',
    show: 'すべてのパークを表示',
  },
  empty: {
    title: 'いま対応が必要なものはありません',
    hint: '新しい用件はすぐここに表示され、チャットにも届きます',
  },
  period: {
    title: '直近 {{days}} 日間',
    alarmsBegun: '新しい警報',
    falseAlarms: '誤報',
    ordersMade: '新しい作業指示',
    ordersCompleted: '完了した作業指示',
  },
  shortcuts: {
    title: '利用できる機能',
  },
} satisfies SameKeys<typeof zh>;
