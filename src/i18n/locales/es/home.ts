import type { texts as zh } from '../zh/home';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Pendiente de mí',
  greeting: {
    night: 'Buenas noches, {{name}}',
    morning: 'Buenos días, {{name}}',
    afternoon: 'Buenas tardes, {{name}}',
    evening: 'Buenas noches, {{name}}',
  },
  count: {
    unacknowledged: 'Sin atender',
    mine: 'Mis alarmas',
    overdue: 'Con retraso',
    toReview: 'Por revisar',
    nodes: 'Mis pasos del plan',
  },
  list: {
    title: 'Lo más urgente',
    all: 'Todas las alarmas',
  },
  empty: {
    title: 'No tiene nada pendiente',
    hint: 'Las alarmas nuevas aparecen aquí y en su chat',
  },
  live: 'En vivo',
} satisfies SameKeys<typeof zh>;
