import type { texts as zh } from '../zh/signature';
import type { SameKeys } from '../../text-types';

export const texts = {
  hint: 'Sign here',
  clear: 'Clear',
  undo: 'Undo stroke',
  short: 'Too short: write the full name',
  blank: 'Signature area, not signed yet',
  drawn: 'Signature area, signed',
} satisfies SameKeys<typeof zh>;
