import type { texts as zh } from '../zh/me';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'マイページ',
  loginName: 'ログイン名',
  phone: '電話',
  organisation: '組織',
  post: '職務',
  park: '園区',
  roles: '役割',
  unsent: '未送信',
  settings: '表示設定',
  version: 'バージョン',
} satisfies SameKeys<typeof zh>;
