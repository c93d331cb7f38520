/** How many calls anybody may make. */
import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/calllimit';

export const texts = {
  about:
    'A la llamada que supera su límite se le pide volver más tarde; nada de lo que espera en un teléfono se pierde. Un cambio vale en todos los procesos en segundos.',
  column: { name: 'Quién', value: 'Límite', origin: 'Origen', range: 'Rango', note: 'Nota' },
  of: { person: 'Cada persona', address: 'Cada dirección sin sesión', source: 'Cada fuente de señales' },
  note: {
    person: 'También cuentan las páginas que se actualizan solas; actuar en alarmas nunca se rechaza',
    address: 'Una oficina puede compartir una dirección: no demasiado bajo',
    source: 'Las señales que pueden ser un incendio nunca se rechazan',
  },
  noteOwn_one: '{{note}}; {{count}} fuente tiene límite propio',
  noteOwn_other: '{{note}}; {{count}} fuentes tienen límite propio',
  perMinute_one: '{{count}} por minuto',
  perMinute_other: '{{count}} por minuto',
  perSecond_one: '{{count}} por segundo',
  perSecond_other: '{{count}} por segundo',
  none: 'Sin límite',
  set: 'Fijado aquí',
  starting: 'Valor inicial ({{variable}})',
  startingIs: 'Valor inicial: {{value}} ({{variable}})',
  rangeOf: 'De {{least}} a {{most}}',
  hint: '{{range}}. Vacío: {{starting}}',
  change: 'Cambiar el límite',
  setIt: 'Cambiar',
  save: 'Guardar',
  unitMinute: 'por minuto',
  unitSecond: 'por segundo',
  empty: 'No hay límites',
} satisfies SameKeys<typeof zh>;
