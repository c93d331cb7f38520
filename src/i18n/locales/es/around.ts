import type { texts as zh } from '../zh/around';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Qué pasó antes y después',
  span: '{{minutes}} min',
  here: 'Este momento',
  empty: 'Nada más en el edificio en ese tiempo',
  noPlace: 'Sin lugar registrado no se puede relacionar',
  more_one: 'Solo el más cercano',
  more_other: 'Solo los {{count}} más cercanos',
  hidden: 'Sin permiso: {{kinds}}',
  failed: 'No se pudo leer',
  retry: 'Reintentar',
  nobody: 'Persona desconocida',
  kind: {
    alarm: 'Alarmas',
    order: 'Órdenes',
    passage: 'Pasos',
    doorCommand: 'Puertas a distancia',
    videoEvent: 'Eventos de vídeo',
  },
  did: {
    raised: 'Alarma',
    reported: 'Orden',
    passed: 'Pasó',
    refused: 'Rechazado',
    opened: 'Abrió',
    heldOpen: 'Abierta fija',
    heldShut: 'Cerrada fija',
    restored: 'Restablecida',
    noticed: 'Detectado',
  },
  near: {
    room: 'Misma sala',
    floor: 'Misma planta',
    building: 'Mismo edificio',
  },
} satisfies SameKeys<typeof zh>;
