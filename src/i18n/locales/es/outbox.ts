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
    conflict: 'En conflicto',
    refused: 'Rechazado',
    signedOut: 'Inicie sesión para enviar',
  },
  madeAt: 'Hecho {{time}}',
  tries: '{{count}} intento(s)',
  nextTry: 'Reintento en {{time}}',
  sendNow: 'Enviar ahora',
  sendAll: 'Enviar todo',
  discard: 'Descartar esta acción',
  discardTitle: '¿Descartar?',
  discardHint: 'No se enviará ni podrá recuperarse',
  openRecord: 'Ver la situación actual',
  conflictTitle: 'La situación cambió',
  photos: 'Fotos {{done}}/{{count}}',
  photosFailed: '{{count}} foto(s) sin subir',
  otherUser: 'Otra cuenta tiene {{count}} sin enviar; se enviarán cuando inicie sesión',
  keepOpen: 'Este dispositivo no envía en segundo plano. Mantenga la página abierta',
} satisfies SameKeys<typeof zh>;
