import type { texts as zh } from '../zh/look';
import type { SameKeys } from '../../text-types';

export const texts = {
  colour: {
    1: 'Azure',
    2: 'Indigo',
    3: 'Purple',
    4: 'Teal',
    5: 'Green',
    6: 'Amber',
    7: 'Magenta',
    8: 'Slate',
  },
  background: {
    1: 'Plain',
    2: 'Sky',
    3: 'Lilac',
    4: 'Mint',
    5: 'Leaf',
    6: 'Sand',
    7: 'Dots',
    8: 'Stripes',
    9: 'Mist',
    10: 'Grid',
    11: 'Rose',
    12: 'Grey',
  },
  fontSize: 'Text size',
  size: {
    medium: 'Standard',
    large: 'Large',
    largest: 'Largest',
  },
  letter: 'A',
} satisfies SameKeys<typeof zh>;
