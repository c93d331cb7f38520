/** The form of a reported alarm: its values, its fields, and what is sent. */
import { call } from '@/api/call';
import { controlRoomEndpoints, type CreateAlarmRequest } from '@/contract/control-room';
import { ALARM_CATEGORY, ALARM_LEVEL } from '@/contract/codes';
import { codeText, text } from '@/i18n/text';
import type { FieldDefinition, FormPhoto, Option, PersonValue } from '@/ui/model/field-types';
import { locationsOf, peopleOf } from '@/ui/model/park-options';

export type CreateValues = {
  readonly kind: string | number | null;
  readonly placeBy: string | number | null;
  readonly scanCode: string;
  readonly deviceId: string | number | null;
  readonly locationId: number | null;
  readonly category: number | null;
  readonly level: number | null;
  readonly title: string;
  readonly description: string;
  readonly photos: readonly FormPhoto[];
  readonly planId: string | number | null;
  readonly leader: PersonValue | null;
};

export const NO_REPORT: CreateValues = {
  kind: 'real',
  placeBy: 'place',
  scanCode: '',
  deviceId: null,
  locationId: null,
  category: null,
  level: ALARM_LEVEL.major,
  title: '',
  description: '',
  photos: [],
  planId: null,
  leader: null,
};

/** What the form is made for. */
export interface CreateFor {
  readonly parkId: number;
  readonly mayDrill: boolean;
  /** A device that the address named: shown before anything is searched. */
  readonly device: Option | undefined;
}

export type CreateField = FieldDefinition<CreateValues>;

const MOST_PHOTOS = 9;
const QUIET = { quiet: true };
export const isDrill = ({ kind }: Pick<CreateValues, 'kind'>): boolean => kind === 'drill';

/** Devices of the park; one in alarm says so. */
const devicesOf =
  (parkId: number) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const found = await call(
      controlRoomEndpoints.searchAlarmPoints,
      { parkId, ...(keyword.trim() && { keyword: keyword.trim() }) },
      QUIET,
    );
    return found.flatMap(({ id, name, code, location, open }) =>
      id === null
        ? []
        : [
            {
              value: id,
              label: `${location} ${name}`,
              hint: open ? text('alarmdesk.create.alarming', { no: open.no }) : code,
            },
          ],
    );
  };

const plansOf =
  (parkId: number) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const plans = await call(controlRoomEndpoints.listAlarmPlanChoices, { parkId }, QUIET);
    return plans
      .filter(({ name }) => name.includes(keyword.trim()))
      .map(({ id, name, nodes, enabled }) => ({
        value: id,
        label: name,
        hint: text(enabled ? 'alarmdesk.create.planNodes' : 'alarmdesk.create.planOff', { count: nodes }),
      }));
  };

const choice = (value: string): Option => ({ value, label: text(`alarmdesk.create.${value as 'real'}`) });

const kindFields = (mayDrill: boolean): CreateField[] =>
  mayDrill
    ? [
        {
          name: 'kind',
          label: 'alarmdesk.create.kind',
          type: 'choice',
          required: true,
          options: ['real', 'drill'].map(choice),
        },
      ]
    : [];

const placeFields = ({ parkId, device }: CreateFor): CreateField[] => [
  {
    name: 'placeBy',
    label: 'alarmdesk.create.placeBy',
    type: 'choice',
    required: true,
    options: ['place', 'device', 'scan'].map(choice),
  },
  {
    name: 'locationId',
    label: 'alarm.field.place',
    type: 'tree',
    required: true,
    load: locationsOf(parkId),
    when: ({ placeBy }) => placeBy === 'place',
  },
  {
    name: 'deviceId',
    label: 'alarmdesk.create.deviceField',
    type: 'choice',
    required: true,
    options: devicesOf(parkId),
    chosen: device,
    when: ({ placeBy }) => placeBy === 'device',
  },
  {
    name: 'scanCode',
    label: 'alarm.field.scanCode',
    type: 'text',
    maxLength: 200,
    required: true,
    when: ({ placeBy }) => placeBy === 'scan',
  },
];

/** The title that an alarm gets when nobody writes one. */
const usualTitle = ({ category, kind }: CreateValues): string =>
  text(kind === 'drill' ? 'alarmdesk.create.drillTitle' : 'alarmdesk.create.usualTitle', {
    category: codeText('alarmCategory', category ?? 0),
  });

const whatFields: readonly CreateField[] = [
  { name: 'category', label: 'alarm.field.category', type: 'code', table: 'alarmCategory', required: true },
  { name: 'level', label: 'alarm.field.level', type: 'code', table: 'alarmLevel', required: true },
  { name: 'title', label: 'alarmdesk.create.title', hint: 'alarmdesk.create.titleHint', type: 'text', maxLength: 60 },
  {
    name: 'description',
    label: 'alarmdesk.create.seen',
    type: 'longText',
    maxLength: 1000,
    voice: true,
    requiredWhen: (values) => !isDrill(values) && values.photos.length === 0,
  },
  { name: 'photos', label: 'alarm.field.photos', sentAs: 'photoKeys', type: 'photos', most: MOST_PHOTOS },
];

const planFields = (parkId: number): CreateField[] => [
  {
    name: 'planId',
    label: 'alarmdesk.create.plan',
    hint: 'alarmdesk.create.planHint',
    type: 'choice',
    options: plansOf(parkId),
  },
  {
    name: 'leader',
    label: 'alarmdesk.create.leader',
    sentAs: 'leaderId',
    type: 'person',
    search: peopleOf(parkId),
    when: isDrill,
    required: true,
  },
];

export const createFields = (purpose: CreateFor): CreateField[] => [
  ...kindFields(purpose.mayDrill),
  ...placeFields(purpose),
  ...whatFields,
  ...planFields(purpose.parkId),
];

/** Only what was chosen last says where. */
function placeOf({ placeBy, locationId, deviceId, scanCode }: CreateValues) {
  if (placeBy === 'place') return { locationId: locationId ?? undefined };
  if (placeBy === 'device') return { deviceId: deviceId === null ? undefined : Number(deviceId) };
  return { scanCode: scanCode.trim() };
}

export function createRequest(values: CreateValues, parkId: number): CreateAlarmRequest {
  const { category, level, title, description, photos, planId, leader } = values;
  return {
    parkId,
    ...placeOf(values),
    // The form is not sent without them.
    category: Object.values(ALARM_CATEGORY).find((known) => known === category) ?? ALARM_CATEGORY.hazard,
    level: Object.values(ALARM_LEVEL).find((known) => known === level) ?? ALARM_LEVEL.major,
    title: title.trim() || usualTitle(values),
    ...(description.trim() && { description: description.trim() }),
    photoKeys: photos.map(({ key }) => key),
    ...(planId !== null && { planId: Number(planId) }),
    isDrill: isDrill(values),
    ...(isDrill(values) && leader && { leaderId: leader.id }),
    clientAt: Date.now(),
  };
}
