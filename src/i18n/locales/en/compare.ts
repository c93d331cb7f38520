import type { texts as zh } from '../zh/compare';
import type { SameKeys } from '../../text-types';

export const texts = {
  now: 'This period',
  before: 'Period before',
  beforeOf: 'Period before: {{period}}',
  was: '{{value}} before',
  change: 'Change',
  nameBefore: '{{name}}, period before',
  up: 'up {{by}} on the period before',
  down: 'down {{by}} on the period before',
  same: 'unchanged',
  fromZero: '0 in the period before',
  points: '{{count}} points',
  tooFew: 'too few ({{count}})',
  share: '{{rate}} ({{part}}/{{total}})',
  of: '{{part}} of {{total}}',
  casesOf: '{{name}}: cases',
} satisfies SameKeys<typeof zh>;
