import type { texts as zh } from '../zh/chat';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Bandeja de chat (prueba)',
  about: 'Sustituye al chat: al tocar se abre como en la aplicación',
  people: 'Personas de prueba',
  messages: 'Mensajes de {{name}}',
  noMessages: 'Aún no hay mensajes. Genere una señal',
  open: 'Abrir',
  openFrame: 'Abrir en un marco de teléfono',
  openTab: 'Abrir en otra pestaña',
  closeFrame: 'Cerrar el marco',
  unread: '{{count}} sin leer',
  raise: {
    title: 'Generar señal',
    device: 'Dispositivo',
    type: 'Tipo de señal',
    submit: 'Generar',
    done: 'Generada. El mensaje está en camino',
    duplicate: 'Añadida a la alarma abierta de este dispositivo',
  },
  signal: {
    alarm: 'Alarma',
    earlyWarning: 'Aviso previo',
    fault: 'Avería',
    restore: 'Restablecido',
  },
  signedOut: 'Esta página solo existe en pruebas',
} satisfies SameKeys<typeof zh>;
