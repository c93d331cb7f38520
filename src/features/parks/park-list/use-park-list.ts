import { call } from '@/api/call';
import { parkAdminEndpoints, type ParkRow } from '@/contract/admin-park';
import { VALIDITY } from '@/contract/codes';
import { href } from '@/screens/addresses';
import { useSession } from '@/session/session-state';
import { defineList, recordOf } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { typeOf, useParkPlace, wordOf } from '../place';
import { useParkForm } from '../use-park-form';

const loadChoices = () => call(parkAdminEndpoints.listParkChoices, {}, { quiet: true });

const FILTERS: readonly FilterDefinition[] = [
  { name: 'keyword', label: 'parks.keyword', type: 'text', keyboard: 'search' },
  {
    name: 'parkType',
    label: 'parks.type',
    type: 'choice',
    options: async () => (await loadChoices()).types.map(({ code, names }) => ({ value: code, label: wordOf(names) })),
  },
  {
    name: 'tenantId',
    label: 'parks.tenant',
    type: 'choice',
    options: async () => (await loadChoices()).tenants.map(({ id, name }) => ({ value: id, label: name })),
  },
  { name: 'valid', label: 'parks.valid', type: 'code', table: 'validity' },
];

const COLUMNS = {
  name: { title: 'parks.name', value: (row) => row.name, sort: 'name' },
  projectCode: { title: 'parks.projectCode', value: (row) => row.projectCode, sort: 'projectCode' },
  parkType: { title: 'parks.type', value: typeOf },
  tenantName: { title: 'parks.tenant', value: (row) => row.tenantName, sort: 'tenantName' },
  address: { title: 'parks.address', value: (row) => row.address, width: 240 },
  managerName: { title: 'parks.manager', value: (row) => row.managerName },
  phone: { title: 'parks.phone', value: (row) => row.phone, optional: true },
  area: { title: 'parks.area', value: (row) => row.area, sort: 'area', align: 'right', optional: true },
  people: { title: 'parks.people', value: (row) => row.people, sort: 'people', align: 'right' },
  places: { title: 'parks.places', value: (row) => row.places, sort: 'places', align: 'right' },
  valid: {
    title: 'parks.valid',
    value: (row) => ({ code: row.valid, table: 'validity', tone: row.valid === VALIDITY.valid ? 'good' : 'closed' }),
  },
  updatedAt: { title: 'parks.updatedAt', value: (row) => ({ at: row.updatedAt }), sort: 'updatedAt', optional: true },
} as const satisfies Record<string, Column<ParkRow>>;

const FORM = { useForm: useParkForm } as const;

/** Only platform administrators create and delete parks. */
const PLATFORM = {
  bin: {
    remove: parkAdminEndpoints.removeParks,
    restore: parkAdminEndpoints.restoreParks,
    nameOf: ({ name }: ParkRow) => name,
  },
  createLabel: 'parks.create',
} as const;

const RECORD = recordOf(() => import('../park-detail/use-park-detail'));

export default function useParkList(): ListDefinition<ParkRow> {
  const { detail } = useParkPlace();
  const isPlatform = useSession().user?.usertype === 1;
  return defineList<ParkRow, string>({
    endpoint: parkAdminEndpoints.listParks,
    list: 'parks',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'name', tag: 'valid', place: 'address', facts: ['parkType', 'people', 'places'] },
    filters: FILTERS,
    href: ({ id }) => href(detail, { id }),
    record: RECORD,
    empty: { title: 'parks.empty', hint: 'parks.emptyHint' },
    exported: parkAdminEndpoints.exportParks,
    ...FORM,
    ...(isPlatform && PLATFORM),
  });
}
