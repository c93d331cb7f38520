import type { texts as zh } from '../zh/menu';
import type { SameKeys } from '../../text-types';

export const texts = {
  search: {
    title: 'メニュー検索',
    nothing: '一致するメニューがありません',
    hint: '名称・ピンイン・頭文字',
    recent: '最近開いたもの',
    results: 'メニュー',
    count_other: '{{count}} 件見つかりました',
    keys: '↑↓ 選択 · Enter 開く · Esc 閉じる',
  },
  leaving: {
    title: 'プラットフォームを離れます',
    text: '{{host}} を開きます',
    go: '開く',
    inPlace: 'このページで開く',
    copy: 'リンクをコピー',
    copyFailed: 'コピーできませんでした。アドレスを長押ししてください',
    blocked: '許可されていないアドレスのため開きませんでした',
    webview:
      'チャットアプリでは新しいウィンドウを開けません。このページで開くか、リンクをブラウザーに貼り付けてください',
  },
  outside: {
    noneTitle: '開くアドレスがありません',
    noneHint: 'メニューから開いてください',
    refusedTitle: '無効なアドレスのため開きませんでした',
    refusedHint: 'http または https で始まるサイトだけを開けます',
    unknownTitle: '{{host}} は一覧にないサイトです',
    unknownHint:
      'アカウントを守るため、一覧にないサイトは開きません。必要な場合はリンクをコピーしてブラウザーで開いてください',
    frame: '{{host}} のページ',
    newWindow: '新しいウィンドウで開く',
  },
  park: {
    gone: '元のパークは停止したか担当から外れました。{{name}}に切り替えました',
    none: '利用できるパークがありません。管理者に連絡してください',
  },
  group: {
    alarmChat: '警報対応',
    alarm: '警報管理',
    workOrder: '作業指示',
    access: '入退室と来訪者',
    workflow: '承認フロー',
    workday: '稼働日',
    video: '映像サービス',
    workbench: 'マイワークベンチ',
    report: 'レポート',
    server: 'サーバー',
    unified: '統合管理',
    park: 'パーク管理',
    userCenter: 'ユーザーセンター',
    tenant: 'マイテナント',
    shared: '共有サービス',
    system: 'システム設定',
  },
} satisfies SameKeys<typeof zh>;
