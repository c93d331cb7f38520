import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/videoplay';

export const texts = {
  picture: 'Imagen de {{name}}',
  open: 'Ampliar {{name}}',
  simulated: 'Simulada',
  state: {
    waiting: 'Conectando',
    live: 'En directo',
    behind: 'En directo · hace {{seconds}} s',
    paused: 'En pausa',
    resting: 'En pausa tras 5 minutos sin tocar; toque para seguir',
    noLine: 'Detenida',
    offline: 'Sin conexión; sigue sola cuando vuelva',
  },
  sound: {
    on: 'Activar sonido',
    off: 'Quitar sonido',
  },
  still: {
    alt: 'Imagen de {{name}} ({{at}})',
  },
  recording: {
    reason: 'Motivo',
    export: 'Pedir exportación',
    looking: 'Buscando grabaciones…',
    none: 'No hay grabaciones de este día',
    day: 'Grabado {{spans}}; toque para reproducir',
    of: 'Grabación · {{name}}',
    back: 'Atrás 10 s',
    forth: 'Adelante 10 s',
    play: 'Reproducir',
    pause: 'Pausa',
    speed: 'Velocidad {{speed}}×',
  },
} satisfies SameKeys<typeof zh>;
