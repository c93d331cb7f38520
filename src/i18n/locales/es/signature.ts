import type { texts as zh } from '../zh/signature';
import type { SameKeys } from '../../text-types';

export const texts = {
  hint: 'Firme aquí',
  clear: 'Firmar de nuevo',
  name: 'O escriba el nombre',
  use: 'Firmar con este nombre',
} satisfies SameKeys<typeof zh>;
