import type { texts as zh } from '../zh/outbox';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Pendientes de envío',
  intro: 'Guardado en este dispositivo; se enviará una sola vez al conectarse',
  empty: {
    title: 'Nada por enviar',
    hint: 'Todo se ha entregado',
  },
  state: {
    waiting: 'En espera',
    sending: 'Enviando',
    delivered: 'Entregado',
    conflict: 'Conflicto',
    superseded: 'Ya no hace falta',
  },
  waitsFor: 'A la espera del resultado de «{{action}}»',
  waitsForRefused: '«{{action}}» no se aceptó; léalo primero',
  superseded: 'Su decisión posterior se aceptó e incluye este paso',
  madeAt: 'Hecho {{time}}',
  deliveredAt: 'Entregado {{time}}',
  tries: 'Intentos: {{count}}',
  sendNow: 'Enviar ahora',
  sendAll: 'Enviar todo ahora',
  dismiss: 'Entendido',
  discard: 'Descartar',
  discardTitle: '¿Descartar «{{title}}»?',
  discardHint: 'No se enviará ni podrá recuperarse',
  discardTooLate: 'Ya se está enviando',
  openRecord: 'Ver la situación actual',
  stateNow: 'Estado actual: {{state}}',
  photos: 'Fotos {{done}}/{{count}}',
  photosRefused: 'Fotos no aceptadas: {{count}}. {{reason}}',
  others: 'Otra cuenta tiene {{count}} sin enviar; se enviarán cuando inicie sesión',
  unsafe: 'El dispositivo no puede guardar acciones. No cierre la página hasta que se entreguen',
} satisfies SameKeys<typeof zh>;
