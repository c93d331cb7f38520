import type { texts as zh } from '../zh/overview';
import type { SameKeys } from '../../text-types';

export const texts = {
  heading: 'Resumen del parque',
  now: 'Ahora',
  period: 'Últimos {{days}} días',
  number: {
    alarmOpen: 'Alarmas abiertas',
    alarmOverdue: 'Alarmas vencidas',
    orderPool: 'Órdenes en la bolsa',
    orderOffered: 'Órdenes por aceptar',
    orderInProgress: 'Órdenes en curso',
    orderSuspended: 'Órdenes en espera',
    orderOverdue: 'Órdenes vencidas',
    alarmsBegun: 'Alarmas nuevas',
    falseAlarms: 'Falsas alarmas',
    ordersMade: 'Órdenes nuevas',
    ordersCompleted: 'Órdenes terminadas',
  },
  duty: { title: 'De guardia ahora', none: 'Ahora no hay nadie de guardia', call: 'Llamar a {{name}}' },
  empty: {
    title: 'Su rol no tiene estadísticas del parque',
    hint: 'Lo que espera por usted está en el panel',
    toHome: 'Ir al panel',
  },
} satisfies SameKeys<typeof zh>;
