import type { texts as zh } from '../zh/home';
import type { SameKeys } from '../../text-types';

export const texts = {
  greeting: {
    night: 'Buenas noches, {{name}}',
    morning: 'Buenos días, {{name}}',
    afternoon: 'Buenas tardes, {{name}}',
    evening: 'Buenas noches, {{name}}',
  },
  waiting: 'Pendiente de usted',
  count: {
    unacknowledged: 'Sin atender',
    mine: 'Mis alarmas',
    overdue: 'Con retraso',
    toReview: 'Por revisar',
    registrations: 'Solicitudes de cuenta',
  },
  nodes: {
    title: 'Mis pasos del plan',
    some: '{{count}} paso(s) le esperan',
    none: 'Ningún paso le espera',
  },
  list: {
    title: 'Lo más urgente',
    all: 'Todas las alarmas',
    ackBy: 'Atendida por {{name}}',
    nobody: 'Nadie la ha atendido',
  },
  elsewhere: {
    some: '{{count}} sin aceptar en sus otros parques',
    show: 'Ver todos los parques',
  },
  empty: {
    title: 'Ahora no tiene nada pendiente',
    hint: 'Las alarmas nuevas aparecen aquí y en su chat',
  },
  shortcuts: {
    title: 'Sus páginas',
    none: 'Aún no tiene otras páginas; pregunte al administrador del parque',
    emptyHint: 'Las alarmas las atiende el personal de guardia; abajo, sus páginas',
  },
} satisfies SameKeys<typeof zh>;
