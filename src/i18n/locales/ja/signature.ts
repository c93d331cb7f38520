import type { texts as zh } from '../zh/signature';
import type { SameKeys } from '../../text-types';

export const texts = {
  hint: 'ここに署名してください',
  clear: '消去',
  undo: '一画戻す',
  short: '短すぎます。氏名を書いてください',
  blank: '署名欄、未署名',
  drawn: '署名欄、署名済み',
} satisfies SameKeys<typeof zh>;
