/** Columns that every list of people who pass doors has. */
import type { PassPersonRow } from '@/contract/access/access-person';
import type { Column } from '@/ui/model/definitions';
import { PERSON_TONES } from './tones';

export const PERSON_COLUMNS = {
  name: { title: 'access.person.name', value: (row) => row.name, sort: 'name' },
  state: {
    title: 'access.person.state',
    value: ({ state }) => ({ code: state, table: 'passPersonState', tone: PERSON_TONES[state] ?? 'paused' }),
  },
  org: { title: 'access.person.org', value: (row) => row.orgName },
  kind: { title: 'access.person.kind', value: (row) => ({ code: row.kind, table: 'passPersonKind' }) },
} as const satisfies Record<string, Column<PassPersonRow>>;
