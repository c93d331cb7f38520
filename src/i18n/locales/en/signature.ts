import type { texts as zh } from '../zh/signature';
import type { SameKeys } from '../../text-types';

export const texts = {
  hint: 'Sign here',
  clear: 'Sign again',
  name: 'Or type the name',
  use: 'Sign with this name',
} satisfies SameKeys<typeof zh>;
