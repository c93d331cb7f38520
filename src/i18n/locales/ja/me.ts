import type { texts as zh } from '../zh/me';
import type { SameKeys } from '../../text-types';

export const texts = {
  loginName: 'ログイン名',
  phone: '電話',
  organisation: '組織',
  post: '職務',
  park: '現在の園区',
  noPost: '未登録',
  person: 'プロフィール',
  settings: '設定',
  unsent: '未送信',
  unsentNone: 'なし',
  unsentCount: '{{count}} 件',
  conflictCount: '競合 {{count}} 件',
  version: 'バージョン {{version}}',
  role: {
    admin: 'プラットフォーム管理者',
    guard: '管制室当直',
    field: '現場対応員',
    lead: '班長',
    manager: '安全管理者',
    dispatcher: '作業指示担当',
    repair: '修理担当',
    visitclerk: '再訪担当',
    parkadmin: '園区管理者',
    tenant: 'テナント職員',
  },
} satisfies SameKeys<typeof zh>;
