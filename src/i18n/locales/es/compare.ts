import type { texts as zh } from '../zh/compare';
import type { SameKeys } from '../../text-types';

export const texts = {
  now: 'Este período',
  before: 'Período anterior',
  beforeOf: 'Período anterior: {{period}}',
  was: '{{value}} antes',
  change: 'Cambio',
  nameBefore: '{{name}}, período anterior',
  up: '{{by}} más que en el período anterior',
  down: '{{by}} menos que en el período anterior',
  same: 'sin cambios',
  fromZero: '0 en el período anterior',
  points: '{{count}} puntos',
  tooFew: 'pocos casos ({{count}})',
  share: '{{rate}} ({{part}}/{{total}})',
  of: '{{part}} de {{total}}',
  casesOf: '{{name}}: casos',
} satisfies SameKeys<typeof zh>;
