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
  todo: {
    alarmPending: 'Sin atender',
    alarmReview: 'Por revisar',
    alarmNodes: 'Mis pasos del plan',
    alarmOverdue: 'Alarmas vencidas',
    alarmMine: 'Mis alarmas',
    alarmOffline: 'Equipos sin conexión o con avería',
    handOver: 'Relevos por aceptar',
    orderOverdue: 'Órdenes vencidas',
    orderMine: 'Mis órdenes',
    orderPool: 'Bolsa',
    orderRequests: 'Por aprobar',
    orderVisit: 'Seguimientos pendientes',
    orderDecide: 'Esperan mi respuesta',
    orderReported: 'Comunicadas por mí',
    orderLoad: 'En curso por persona',
    flow: 'Aprobaciones',
    registrations: 'Solicitudes de cuenta',
    calendarYear: 'Festivos sin definir',
    faults: 'Fallos sin atender',
  },
  all: 'Todo: {{count}}',
  allOf: '{{name}}: ver todo ({{count}})',
  late_one: '{{count}} vencida',
  late_other: '{{count}} vencidas',
  row: {
    ackBy: 'La atiende {{name}}',
    nobody: 'Nadie la ha atendido',
    inHand_one: '{{count}} orden en curso',
    inHand_other: '{{count}} órdenes en curso',
    toSign_one: '{{count}} asunto por aceptar',
    toSign_other: '{{count}} asuntos por aceptar',
  },
  elsewhere: {
    some_one: '{{count}} alarma sin atender en sus otros parques',
    some_other: '{{count}} alarmas sin atender en sus otros parques',
    show: 'Ver todos los parques',
  },
  empty: {
    title: 'Ahora no tiene nada pendiente',
    hint: 'Lo nuevo aparece aquí al momento y en su chat',
  },
  period: {
    title: 'Últimos {{days}} días',
    alarmsBegun: 'Alarmas nuevas',
    falseAlarms: 'Falsas alarmas',
    ordersMade: 'Órdenes nuevas',
    ordersCompleted: 'Órdenes terminadas',
  },
  shortcuts: {
    title: 'Sus páginas',
  },
} satisfies SameKeys<typeof zh>;
