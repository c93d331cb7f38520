import type { texts as zh } from '../zh/shell';
import type { SameKeys } from '../../text-types';

export const texts = {
  platform: 'スマートパーク管理プラットフォーム',
  platformShort: 'スマートパーク',
  tab: {
    home: 'ワークベンチ',
    alarms: '警報',
    orders: '作業指示',
    messages: '通知',
    me: 'マイページ',
  },
  menu: {
    title: 'メニュー',
    empty: '利用できるメニューがありません。管理者に依頼してください',
  },
  backToTop: '先頭へ戻る',
  user: {
    menu: 'アカウントメニュー',
    centre: 'マイページ',
    signOut: 'ログアウト',
    signOutTitle: 'ログアウトしますか？',
    signOutUnsent: '未送信が {{count}} 件あります。再ログイン後に送信されます',
  },
  park: {
    switch: 'パークを切り替え',
    none: 'パークが未選択です',
    search: 'パークを検索',
    changed: '{{name}}に切り替えました',
    all: 'すべてのパーク',
  },
  network: {
    offline: 'オフラインです。操作はこの端末に保存されます',
    reconnecting: 'ライブ更新が切れました。再接続中',
  },
  unsent: {
    chip: '未送信 {{count}}',
    conflict_other: '競合 {{count}}',
    open: '未送信を表示',
  },
  update: {
    ready: '新しいバージョンがあります',
    reload: '今すぐ更新',
    later: 'あとで',
    waits: '入力や送信が終わってから更新します',
  },
  install: {
    hint: 'インストールすると速く開き、オフラインでも読めます',
    do: 'インストール',
    ios: '共有ボタンから「ホーム画面に追加」を選んでください',
  },
  storage: {
    full: '端末の保存領域がいっぱいです。空きを作ってください',
    unavailable: 'このブラウザはデータを保存できません。送信が終わるまでページを開いたままにしてください',
  },
  switchUser: {
    title: 'アカウントを切り替えますか？',
    text: '<b>{{name}}</b>がログイン中です。このリンクは<b>{{ticketName}}</b>のものです',
    switch: '{{name}}に切り替える',
    stay: '{{name}}のまま',
  },
  crash: {
    title: 'ページで問題が起きました',
    hint: '入力内容はこの端末に残っています。再読み込みで続けられます',
    reload: '再読み込み',
  },
  notFound: {
    title: 'ページが見つかりません',
    hint: 'アドレスが誤っているか、ページが廃止されています',
  },
  noAccess: {
    title: 'このページを開く権限がありません',
    hint: '業務で必要な場合は、パークの管理者に依頼してください',
  },
  settings: {
    title: '表示設定',
    language: '言語',
    colour: 'テーマ色',
    background: '背景',
    mode: '明暗',
    light: 'ライト',
    dark: 'ダーク',
    auto: 'システムに合わせる',
  },
} satisfies SameKeys<typeof zh>;
