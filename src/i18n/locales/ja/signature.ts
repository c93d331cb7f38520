import type { texts as zh } from '../zh/signature';
import type { SameKeys } from '../../text-types';

export const texts = {
  hint: 'ここに署名してください',
  clear: '書き直す',
  name: 'または名前を入力',
  use: 'この名前で署名',
} satisfies SameKeys<typeof zh>;
