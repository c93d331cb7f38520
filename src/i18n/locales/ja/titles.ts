import type { texts as zh } from '../zh/titles';
import type { SameKeys } from '../../text-types';

export const texts = {
  401: 'アクセス権なし',
  404: 'ページが見つかりません',
  login: 'ログイン',
  '302request': 'セッション終了',
  wechatRequest: 'チャット入口',
  redirectPath: '更新',
  devChat: 'チャット受信箱',
  warningDetail: '対応計画',
  mainDetailIndex: 'マイページ',
  homeIndex: 'ワークベンチ',
  homePageIndex: 'ホーム',
  warningNoticeWechatIndex: '警報対応',
  warningNoticeWechatSureFire: '火災の確認',
  warningNoticeWechatWorkHandle: '作業対応',
  warningNoticeWechatNodeDetail: '手順の詳細',
} satisfies SameKeys<typeof zh>;
