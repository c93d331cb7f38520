import type { texts as zh } from '../zh/chat';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Bandeja de chat (prueba)',
  about: 'Sustituye al chat: al tocar se abre como en la aplicación',
  people: 'Personas de prueba',
  noPeople: 'No hay personas de prueba',
  search: 'Nombre o usuario',
  nobodyFound: 'Nadie coincide',
  pick: 'Elija una persona para ver los mensajes',
  messages: 'Mensajes de {{name}}',
  noMessages: 'Aún no hay mensajes. Genere una señal',
  sender: 'Parque inteligente',
  happened: 'Ocurrió {{time}}',
  drill: 'Simulacro',
  open: 'Abrir',
  unread: '{{count}} sin leer',
  frame: 'Teléfono',
  frameHint: 'Toque un mensaje; se abre aquí como en un teléfono',
  openTab: 'Abrir en otra pestaña',
  closeFrame: 'Cerrar el teléfono',
  raise: {
    title: 'Generar señal',
    device: 'Dispositivo',
    search: 'Dispositivo, lugar o parque',
    noDevice: 'Ningún dispositivo coincide',
    more: '{{count}} más; escriba para acotar',
    type: 'Tipo de señal',
    submit: 'Generar',
    done: 'Generada. El mensaje está en camino',
    noAlarm: 'Señal recibida; no generó alarma',
  },
  signal: {
    alarm: 'Alarma',
    earlyWarning: 'Aviso previo',
    fault: 'Avería',
    restore: 'Restablecido',
  },
  sms: {
    title: 'Mensajes de texto',
    hint: 'A todos los números, con códigos de entrada y registro',
    none: 'Aún no hay mensajes. Los códigos que pida aparecen aquí',
  },
  off: {
    title: 'Aquí no hay bandeja de chat',
    hint: 'Solo en pruebas; aquí los mensajes van al chat real',
  },
} satisfies SameKeys<typeof zh>;
