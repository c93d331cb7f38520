import type { texts as zh } from '../zh/signature';
import type { SameKeys } from '../../text-types';

export const texts = {
  hint: 'Firme aquí',
  clear: 'Borrar',
  undo: 'Deshacer trazo',
  short: 'Muy corta: escriba el nombre completo',
  blank: 'Área de firma, sin firmar',
  drawn: 'Área de firma, firmada',
} satisfies SameKeys<typeof zh>;
