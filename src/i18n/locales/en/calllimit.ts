/** How many calls anybody may make. */
import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/calllimit';

export const texts = {
  about:
    'A call beyond its limit is asked to come again later; nothing that waits on a phone is lost. A change holds in all server processes within seconds.',
  column: { name: 'Who', value: 'Limit', origin: 'From', range: 'Range', note: 'Note' },
  of: { person: 'Each person', address: 'Each address, not signed in', source: 'Each signal source' },
  note: {
    person: 'Pages that refresh by themselves count too; acts on alarms are never refused',
    address: 'An office may share one address: not too low',
    source: 'Signals that may be a fire are never refused',
  },
  noteOwn_one: '{{note}}; {{count}} source has a limit of its own',
  noteOwn_other: '{{note}}; {{count}} sources have limits of their own',
  perMinute_one: '{{count}} a minute',
  perMinute_other: '{{count}} a minute',
  perSecond_one: '{{count}} a second',
  perSecond_other: '{{count}} a second',
  none: 'No limit',
  set: 'Set here',
  starting: 'As started ({{variable}})',
  startingIs: 'Starting value: {{value}} ({{variable}})',
  rangeOf: 'From {{least}} to {{most}}',
  hint: '{{range}}. Empty: {{starting}}',
  change: 'Change limit',
  setIt: 'Change',
  save: 'Save',
  unitMinute: 'a minute',
  unitSecond: 'a second',
  empty: 'No limits',
} satisfies SameKeys<typeof zh>;
