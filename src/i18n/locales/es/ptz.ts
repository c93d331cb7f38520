import type { texts as zh } from '../zh/ptz';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Control de cámara',
  up: 'Arriba',
  down: 'Abajo',
  left: 'Izquierda',
  right: 'Derecha',
  closer: 'Acercar',
  farther: 'Alejar',
  hold: 'Mantén pulsado para mover, suelta para parar',
  keys: 'Flechas para mover, + − para el zoom',
  mine: 'La controlas, quedan {{seconds}} s',
  mineUntil: '{{name}} toma el control en {{seconds}} s',
  held: '{{name}} la controla, libre en {{seconds}} s',
  next: 'Eres el siguiente, en {{seconds}} s',
  free: 'Libre',
  unable: 'Esta cámara no se mueve',
  noRight: 'No puedes mover cámaras',
  presets: 'Posiciones',
  noPresets: 'Aún no hay posiciones',
  presetName: 'Nombre de la posición',
  action: {
    release: 'Soltar',
    next: 'Ser el siguiente',
    keep: 'Guardar posición',
    drop: 'Borrar',
    retry: 'Reintentar',
  },
} satisfies SameKeys<typeof zh>;
