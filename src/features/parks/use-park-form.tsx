/** The form of a park. Its tenant and its state are changed by platform administrators only. */
import { call } from '@/api/call';
import { parkAdminEndpoints, type ParkRecord } from '@/contract/admin-park';
import { VALIDITY } from '@/contract/codes';
import { useSession } from '@/session/session-state';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition, Option } from '@/ui/model/field-types';
import { ruleCheck } from '@/ui/model/rule-check';
import { useEditForm } from '@/ui/model/use-edit-form';
import { LogoField } from './parts/logo-field';
import { typeOf, wordOf } from './place';

interface ParkValues {
  readonly name: string;
  readonly projectCode: string;
  readonly parentId: number | null;
  readonly parkType: number | null;
  readonly tenantId: number | null;
  readonly orgId: number | null;
  readonly address: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly area: number | null;
  readonly managerUserId: number | null;
  readonly phone: string;
  readonly timeZone: string;
  readonly logo: string | null;
  readonly onTimeTarget: number | null;
  readonly valid: number;
  readonly remark: string;
}

const NEW: ParkValues = {
  name: '',
  projectCode: '',
  parentId: null,
  parkType: null,
  tenantId: null,
  orgId: null,
  address: '',
  longitude: null,
  latitude: null,
  area: null,
  managerUserId: null,
  phone: '',
  timeZone: 'Asia/Shanghai',
  logo: null,
  onTimeTarget: null,
  valid: VALIDITY.valid,
  remark: '',
};

const toValues = (park: ParkRecord): ParkValues => {
  const { name, projectCode, parentId, parkType, tenantId, orgId, address, longitude, latitude } = park;
  const { area, managerUserId, phone, timeZone, logo, onTimeTarget, valid, remark } = park;
  return {
    name,
    projectCode,
    parentId,
    parkType,
    tenantId,
    orgId,
    address,
    longitude,
    latitude,
    area,
    managerUserId,
    phone: phone ?? '',
    timeZone,
    logo,
    onTimeTarget,
    valid,
    remark,
  };
};

const choices = (id?: number, keyword = '') =>
  call(parkAdminEndpoints.listParkChoices, { ...(id !== undefined && { id }), keyword }, { quiet: true });
const toOptions = (rows: readonly { id: number; name: string }[]): Option[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

const loadTypes = async () => (await choices()).types.map(({ code, names }) => ({ value: code, label: wordOf(names) }));
const loadTenants = async () => toOptions((await choices()).tenants);
const loadOrgs = async () => (await choices()).orgs;
const loadPeople = async (keyword: string) =>
  (await choices(undefined, keyword)).people.map(({ id, name, orgName }) => ({
    value: id,
    label: name,
    ...(orgName && { hint: orgName }),
  }));

const chosen = (value: number | null | undefined, label: string | null | undefined) =>
  value ? { chosen: { value, label: label ?? '' } } : {};

const platformFields = (park: ParkRecord | undefined): FieldDefinition<ParkValues>[] => [
  {
    name: 'projectCode',
    label: 'parks.projectCode',
    type: 'text',
    required: true,
    hint: 'parks.codeHint',
    check: ruleCheck('alphanumeric', park?.projectCode),
  },
  {
    name: 'tenantId',
    label: 'parks.tenant',
    type: 'choice',
    options: loadTenants,
    required: true,
    ...chosen(park?.tenantId, park?.tenantName),
  },
  {
    name: 'parentId',
    label: 'parks.parent',
    type: 'choice',
    options: async () => toOptions((await choices(park?.id)).parks),
    ...chosen(park?.parentId, park?.parentName),
  },
  { name: 'valid', label: 'parks.valid', type: 'code', table: 'validity', required: true },
];

const fieldsOf = (park: ParkRecord | undefined, isPlatform: boolean): FieldDefinition<ParkValues>[] => [
  { name: 'name', label: 'parks.name', type: 'text' },
  {
    name: 'parkType',
    label: 'parks.type',
    type: 'choice',
    options: loadTypes,
    required: true,
    ...chosen(park?.parkType, park && typeOf(park)),
  },
  ...(isPlatform ? platformFields(park) : []),
  { name: 'address', label: 'parks.address', type: 'text' },
  { name: 'phone', label: 'parks.phone', type: 'text', keyboard: 'tel', maxLength: 20 },
  {
    name: 'managerUserId',
    label: 'parks.manager',
    type: 'choice',
    options: loadPeople,
    ...chosen(park?.managerUserId, park?.managerName),
  },
  { name: 'orgId', label: 'parks.org', type: 'tree', load: loadOrgs },
  { name: 'area', label: 'parks.area', type: 'number', unit: 'm²' },
  { name: 'longitude', label: 'parks.longitude', type: 'number', unit: '°' },
  { name: 'latitude', label: 'parks.latitude', type: 'number', unit: '°' },
  { name: 'timeZone', label: 'parks.timeZone', type: 'text', required: true },
  {
    name: 'onTimeTarget',
    label: 'parks.onTimeTarget',
    hint: 'parks.onTimeTargetHint',
    type: 'number',
    unit: '%',
  },
  { name: 'logo', label: 'parks.logo', type: 'own', draw: (props) => <LogoField {...props} /> },
  { name: 'remark', label: 'parks.remark', type: 'longText' },
];

export function useParkForm(id: number | undefined): EditForm {
  const isPlatform = useSession().user?.usertype === 1;
  return useEditForm<ParkRecord, ParkValues>({
    key: 'park',
    id,
    get: parkAdminEndpoints.getPark,
    save: parkAdminEndpoints.savePark,
    title: id === undefined ? 'parks.create' : 'parks.edit',
    submitLabel: 'parks.save',
    fields: (park) => fieldsOf(park, isPlatform),
    empty: NEW,
    toValues,
    toInput: (values) => ({ ...values, phone: values.phone === '' ? null : values.phone }),
  });
}

const useRecordForm = ({ id }: ParkRecord): EditForm => useParkForm(id);
/** The form of an existing park. */
export const EDITING = { useForm: useRecordForm } as const;
