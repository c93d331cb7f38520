import type { texts as zh } from '../zh/look';
import type { SameKeys } from '../../text-types';

export const texts = {
  colour: {
    1: 'アズール',
    2: 'インディゴ',
    3: 'パープル',
    4: 'ティール',
    5: 'グリーン',
    6: 'アンバー',
    7: 'マゼンタ',
    8: 'スレート',
  },
  background: {
    1: '白',
    2: '空',
    3: 'ライラック',
    4: 'ミント',
    5: '若葉',
    6: '砂',
    7: 'ドット',
    8: '斜線',
    9: '霧',
    10: '格子',
    11: 'ローズ',
    12: 'グレー',
  },
  fontSize: '文字サイズ',
  size: {
    medium: '標準',
    large: '大',
    largest: '特大',
  },
  letter: 'あ',
} satisfies SameKeys<typeof zh>;
