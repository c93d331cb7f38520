import { useSearchParams } from 'react-router-dom';
import { parkAdminEndpoints, type ParkRecord } from '@/contract/admin-park';
import { VALIDITY } from '@/contract/codes';
import type { OutputOf } from '@/contract/endpoint';
import { codeText } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { tree } from '@/ui/kits/views-of';
import { defineDetail } from '@/ui/model/define';
import type { ChangesDefinition, DetailDefinition, Fact, Section } from '@/ui/model/definitions';
import { useDetail } from '@/ui/model/use-detail';
import { CopyPanel } from '../copy/copy-panel';
import { PeoplePanel } from '../people/people-panel';
import { RolesPanel } from '../people/roles-panel';
import { typeOf, useParkPlace, wordOf } from '../place';
import { EDITING } from '../use-park-form';
import '../parts/parks.css';

const Places = tree(() => import('../places/use-places'), ['parks', 'admin']);

const FACTS: readonly Fact<ParkRecord>[] = [
  { label: 'parks.projectCode', value: ({ projectCode }) => projectCode },
  { label: 'parks.type', value: typeOf },
  { label: 'parks.tenant', value: ({ tenantName }) => tenantName },
  { label: 'parks.people', value: ({ people }) => people },
  { label: 'parks.places', value: ({ places }) => places },
  { label: 'parks.devices', value: ({ devices }) => devices },
];

const position = ({ longitude, latitude }: ParkRecord): string =>
  longitude === null || latitude === null ? '' : `${longitude}, ${latitude}`;

const INFO: readonly Fact<ParkRecord>[] = [
  { label: 'parks.address', value: ({ address }) => address, wide: true },
  { label: 'parks.phone', value: ({ phone }) => phone },
  { label: 'parks.manager', value: ({ managerName }) => managerName },
  { label: 'parks.org', value: ({ orgName }) => orgName },
  { label: 'parks.parent', value: ({ parentName }) => parentName },
  { label: 'parks.area', value: ({ area }) => (area === null ? null : `${area} m²`) },
  { label: 'parks.position', value: position },
  { label: 'parks.timeZone', value: ({ timeZone }) => timeZone },
  {
    label: 'parks.onTimeTarget',
    value: ({ onTimeTarget }) => (onTimeTarget === null ? null : `${onTimeTarget}%`),
  },
  {
    label: 'parks.logo',
    value: () => null,
    when: ({ logo }) => logo !== null,
    render: ({ logo, name }) => <img className="pk-picture" src={logo ?? ''} alt={name} />,
  },
  { label: 'parks.remark', value: ({ remark }) => remark, wide: true },
  { label: 'parks.updatedAt', value: ({ updatedAt }) => ({ at: updatedAt }) },
];

const TABS: readonly Section<ParkRecord>[] = [
  { key: 'info', title: 'parks.info', facts: INFO },
  { key: 'places', title: 'parks.placeTree', render: () => <Places /> },
  { key: 'people', title: 'parks.members', render: (park) => <PeoplePanel park={park} /> },
  { key: 'roles', title: 'parks.roles', render: (park) => <RolesPanel park={park} /> },
  { key: 'copy', title: 'parks.copy.title', render: (park) => <CopyPanel park={park} /> },
];

const changes = (
  types: OutputOf<typeof parkAdminEndpoints.listParkChoices>['types'] = [],
): ChangesDefinition<ParkRecord> => ({
  kind: 'park',
  id: ({ id }) => id,
  undo: parkAdminEndpoints.undoParkChange,
  fields: {
    name: { label: 'parks.name' },
    projectCode: { label: 'parks.projectCode' },
    parentId: { label: 'parks.parent' },
    parkType: {
      label: 'parks.type',
      words: (value) => wordOf(types.find(({ code }) => code === Number(value))?.names ?? {}) || String(value),
    },
    tenantId: { label: 'parks.tenant' },
    orgId: { label: 'parks.org' },
    address: { label: 'parks.address' },
    longitude: { label: 'parks.longitude' },
    latitude: { label: 'parks.latitude' },
    area: { label: 'parks.area' },
    managerUserId: { label: 'parks.manager' },
    phone: { label: 'parks.phone' },
    timeZone: { label: 'parks.timeZone' },
    logo: { label: 'parks.logo' },
    onTimeTarget: { label: 'parks.onTimeTarget' },
    valid: { label: 'parks.valid', words: (value) => codeText('validity', Number(value)) },
    remark: { label: 'parks.remark' },
    added: { label: 'parks.copy.added' },
  },
});

export default function useParkDetail(): DetailDefinition<ParkRecord> {
  const [params] = useSearchParams();
  const { list } = useParkPlace();
  // The tree of places uses the same parameter for its own forms.
  const hasOwnForms = params.get('tab') === 'places';
  const { record: choices } = useDetail(parkAdminEndpoints.listParkChoices, {});
  return defineDetail<ParkRecord>({
    endpoint: parkAdminEndpoints.getPark,
    input: { id: Number(params.get('id')) || 0 },
    title: ({ name }) => name,
    tag: ({ valid }) => ({
      text: codeText('validity', valid),
      tone: valid === VALIDITY.valid ? 'good' : 'closed',
    }),
    facts: FACTS,
    tabs: TABS,
    changes: changes(choices?.types),
    ...(!hasOwnForms && EDITING),
    listHref: href(list),
  });
}
