/** Reports that are sent to chat by themselves. */
import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/reportsend';

export const texts = {
  section: {
    who: '配信先',
    when: 'いつ',
    what: '内容',
  },
  field: {
    people: 'ユーザー',
    peopleHint: '各自が閲覧できる数値だけを受け取ります。閲覧権限のない人には届きません',
    orgs: '組織（下位を含む）',
    roles: 'ロール',
    every: '頻度',
    interval: '間隔',
    intervalHint: '1 は毎日・毎週・毎月、2 は 1 回おき',
    weekday: '曜日',
    monthDay: '日',
    clock: '時刻',
    onlyWorkdays: '稼働日のみ',
    onlyWorkdaysHint: 'パークのカレンダーに従い、休業日は配信しません',
    range: '期間',
    rangeHint: '空欄の場合はレポートの期間に従います',
    condition: '条件',
    conditionBlock: '対象の数値',
    limit: 'しきい値',
    limitHint: '割合と変化は百分率で入力します（例：80）',
  },
  form: {
    new: '配信を追加',
    change: '配信を編集',
    save: '保存',
  },
  every: {
    days_other: '{{count}} 日ごと',
    weeks_other: '{{count}} 週ごと',
    months_other: '{{count}} か月ごと',
    dayOfMonth: '{{day}} 日',
    workdays: '稼働日のみ',
  },
  condition: {
    above: '{{name}}が {{limit}} を超えたとき',
    changed: '{{name}}が {{limit}}% を超えて変化したとき',
  },
  gone: '削除済み',
  state: {
    on: '配信中',
    off: '停止中',
  },
  to: '{{names}} へ',
  people_other: '{{count}} 人',
  next: '次回 {{at}}',
  last: {
    none: 'まだ配信していません',
    sent_other: '{{at}}に {{count}} 人へ配信',
    unsent: '{{at}}は配信なし：{{why}}',
    missed: '未受信：{{names}}',
  },
  why: {
    sent: '配信済み',
    nothing: '条件を満たしていません',
    notSeen: '閲覧権限がありません',
    noNumbers: '配信できる数値がありません',
    failed: 'データを取得できませんでした。次回に再試行します',
    nobody: '配信先がいません',
    undelivered: 'チャットアプリに届きませんでした',
  },
  try: {
    sent: 'チャットアプリに配信しました',
    unsent: '配信できません：{{why}}',
  },
  remove: {
    ask: 'この配信を削除しますか？',
    hint: '今後は配信されません。届いたメッセージは残ります',
  },
  action: {
    new: '配信を追加',
    change: '編集',
    pause: '停止',
    resume: '再開',
    remove: '削除',
    try: '自分に配信',
  },
  hint: '時刻になると、最初の 3 つの数値と図をチャットに送り、タップでレポートが開きます',
  publishFirst: '公開後に配信されます',
  none: '配信はまだありません',
} satisfies SameKeys<typeof zh>;
