import type { texts as zh } from '../zh/look';
import type { SameKeys } from '../../text-types';

export const texts = {
  colour: {
    1: 'Azul',
    2: 'Índigo',
    3: 'Morado',
    4: 'Turquesa',
    5: 'Verde',
    6: 'Ámbar',
    7: 'Magenta',
    8: 'Pizarra',
  },
  background: {
    1: 'Liso',
    2: 'Cielo',
    3: 'Lila',
    4: 'Menta',
    5: 'Hoja',
    6: 'Arena',
    7: 'Puntos',
    8: 'Rayas',
    9: 'Niebla',
    10: 'Cuadros',
    11: 'Rosa',
    12: 'Gris',
  },
  fontSize: 'Tamaño del texto',
  size: {
    medium: 'Normal',
    large: 'Grande',
    largest: 'Muy grande',
  },
  letter: 'A',
} satisfies SameKeys<typeof zh>;
