/** What lists show of a visit. */
import type { VisitRow } from '@/contract/visit/visit-entities';
import type { Column } from '@/ui/model/definitions';
import { GUEST_TONES } from '@/ui/model/guest-tones';
import { VISIT_TONES } from './tones';
import { guestsOf, rangeOf } from './visit-words';

export const VISIT_COLUMNS = {
  guests: { title: 'visit.field.guests', value: guestsOf },
  state: {
    title: 'visit.field.state',
    value: ({ state }) => ({ code: state, table: 'visitState', tone: VISIT_TONES[state] }),
  },
  guestState: {
    title: 'visit.field.guestState',
    value: ({ guests: [first] }) =>
      first ? { code: first.state, table: 'guestState', tone: GUEST_TONES[first.state] } : '',
  },
  time: { title: 'visit.field.time', value: rangeOf },
  late: {
    title: 'visit.field.late',
    value: ({ isOverdue, planEnd }) => (isOverdue ? { due: planEnd } : ''),
  },
  host: { title: 'visit.field.host', value: ({ host }) => host.name },
  place: { title: 'visit.field.place', value: ({ place }) => place },
  purpose: { title: 'visit.field.purpose', value: ({ purpose }) => purpose, optional: true },
  type: { title: 'visit.field.type', value: ({ typeName }) => typeName },
  source: {
    title: 'visit.field.source',
    value: ({ source }) => ({ code: source, table: 'visitSource' }),
    optional: true,
  },
  no: { title: 'visit.field.no', value: ({ no }) => no, optional: true },
  park: { title: 'visit.field.park', value: ({ parkName }) => parkName, optional: true },
} as const satisfies Record<string, Column<VisitRow>>;
