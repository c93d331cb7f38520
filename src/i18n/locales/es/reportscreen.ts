/** What a link opens, and walls. */
import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/reportscreen';

export const texts = {
  link: {
    lead: 'Un informe compartido',
    password: 'Contraseña',
    open: 'Abrir',
    expired: 'El enlace ha caducado',
    used: 'El enlace agotó sus vistas',
    paused: 'El enlace está en pausa',
    askAgain: 'Pida un enlace nuevo a quien lo compartió',
    unknown: 'Este enlace no es válido',
    unknownHint: 'Puede estar mal escrito o revocado',
  },
  pair: {
    mine: 'Mis pantallas',
    title: 'Empareje esta pantalla con un móvil',
    hint: 'Escriba estos dígitos en Pantallas, gestión de informes',
  },
  wall: {
    offline: 'Sin conexión',
    age_one: 'Datos de las {{time}} · 1 minuto sin conexión',
    age_other: 'Datos de las {{time}} · {{count}} minutos sin conexión',
    position: 'Informe {{at}} de {{of}}',
    held: 'En pausa',
    empty: 'No hay informes elegidos para esta pantalla',
    untaken: 'Nadie la ha aceptado aún',
    others_one: '{{count}} alarma de incendio más',
    others_other: '{{count}} alarmas de incendio más',
    whole: 'Pantalla completa',
    leave: 'Salir',
  },
} satisfies SameKeys<typeof zh>;
