import type { texts as zh } from '../zh/overview';
import type { SameKeys } from '../../text-types';

export const texts = {
  heading: 'パークの概要',
  now: '現在',
  period: '直近 {{days}} 日間',
  number: {
    alarmOpen: '未完了の警報',
    alarmOverdue: '期限超過の警報',
    orderPool: '割り当て待ち',
    orderOffered: '受諾待ち',
    orderInProgress: '対応中',
    orderSuspended: '保留中',
    orderOverdue: '期限超過の作業指示',
    alarmsBegun: '新しい警報',
    falseAlarms: '誤報',
    ordersMade: '新しい作業指示',
    ordersCompleted: '完了した作業指示',
  },
  duty: { title: '勤務中の当番', none: '現在の当番は登録されていません', call: '{{name}} に電話' },
  empty: {
    title: 'このロールにはパークの統計がありません',
    hint: '対応が必要な用件はワークベンチにあります',
    toHome: 'ワークベンチへ',
  },
} satisfies SameKeys<typeof zh>;
