import type { texts as zh } from '../zh/desk';
import type { SameKeys } from '../../text-types';

export const texts = {
  sidebar: {
    fold: 'サイドバーを閉じる',
    unfold: 'サイドバーを開く',
  },
  fullscreen: '全画面',
  fullscreenUnsupported: 'このブラウザは全画面に対応していません',
  skipToContent: '本文へ移動',
  breadcrumbs: '現在位置',
  settings: {
    shell: '画面',
    tagsView: 'ページタブ',
    tagsViewHint: '開いたページを一列に並べ、切り替えても絞り込みや入力内容を保持します',
    fixedHeader: '上部バーを固定',
    sidebarLogo: 'サイドバーのロゴ',
    reset: '既定に戻す',
  },
  tags: {
    title: '開いているページ',
    closeOne: '{{name}}を閉じる',
    refresh: '更新',
    close: '閉じる',
    closeOthers: '他を閉じる',
    closeAll: 'すべて閉じる',
    keys: '左右キーで切替、Alt＋左右キーで移動、Deleteで閉じます',
  },
  shortcuts: {
    title: 'キーボードショートカット',
    after: '続けて',
    help: 'ショートカットを表示',
    search: 'メニューと機能を検索',
    listSearch: '一覧内を検索',
    settings: '表示設定',
    sidebar: 'サイドバーを開閉',
    home: 'ホームへ',
    previousTag: '前のタブ',
    nextTag: '次のタブ',
    closeTag: 'このタブを閉じる',
    moveTag: 'タブを移動（タブにフォーカスがあるとき）',
    rows: '一覧の行を移動',
    openRow: '行を開く',
    escape: '手前の画面を閉じる',
  },
  changePassword: 'パスワード変更',
} satisfies SameKeys<typeof zh>;
