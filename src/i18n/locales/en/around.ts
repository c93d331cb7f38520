import type { texts as zh } from '../zh/around';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'What happened around it',
  span: '{{minutes}} min around',
  here: 'This moment',
  empty: 'Nothing else in this building then',
  noPlace: 'Its place is not known, so nothing can be joined',
  more_one: 'Only the nearest is shown',
  more_other: 'Only the nearest {{count}} are shown',
  hidden: 'Not yours to see: {{kinds}}',
  failed: 'It could not be read',
  retry: 'Try again',
  nobody: 'Unknown person',
  kind: {
    alarm: 'Alarms',
    order: 'Work orders',
    passage: 'Passages',
    doorCommand: 'Doors by remote',
    videoEvent: 'Video events',
  },
  did: {
    raised: 'Alarm',
    reported: 'Work order',
    passed: 'Passed',
    refused: 'Refused',
    opened: 'Opened',
    heldOpen: 'Held open',
    heldShut: 'Held shut',
    restored: 'Restored',
    noticed: 'Noticed',
  },
  near: {
    room: 'Same room',
    floor: 'Same floor',
    building: 'Same building',
  },
} satisfies SameKeys<typeof zh>;
