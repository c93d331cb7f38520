/** The form of a new order: its values, its fields, and what is sent. Pure but for texts. */
import { ORDER_PRIORITY, ORDER_SOURCE, type OrderPriority } from '@/contract/order-codes';
import type { CreateOrderRequest } from '@/contract/order';
import type { FieldDefinition, FormPhoto, PersonValue } from '@/ui/model/field-types';
import { locationsOf, peopleOf } from '@/ui/model/park-options';
import { keysOf, textOrNone } from '@/ui/case/act-form';
import { pointCode } from '@/contract/short-code';

export type ReportValues = {
  readonly scanCode: string;
  /** What the form was opened for, such as a door; nobody types it. */
  readonly deviceId: number | null;
  readonly locationId: number | null;
  readonly placeText: string;
  readonly typeId: number | null;
  readonly description: string;
  readonly photos: readonly FormPhoto[];
  /** The rarer fields are unfolded. */
  readonly more: boolean;
  readonly priority: number | null;
  readonly appointAt: number | null;
  readonly callerName: string;
  readonly callerPhone: string;
  readonly assignee: PersonValue | null;
};

export const NO_REPORT: ReportValues = {
  scanCode: '',
  deviceId: null,
  locationId: null,
  placeText: '',
  typeId: null,
  description: '',
  photos: [],
  more: false,
  priority: null,
  appointAt: null,
  callerName: '',
  callerPhone: '',
  assignee: null,
};

/** What the form is made for. */
export interface ReportFor {
  readonly parkId: number;
  /** Its place and photos are carried over. */
  readonly alarmId: number | undefined;
  /** May write down for a caller, and give the order to a person. */
  readonly isDispatcher: boolean;
  /** Server time, ms. */
  readonly now: number;
}

const MOST_PHOTOS = 9;
const isUnfolded = ({ more }: ReportValues): boolean => more;
/** A scanned code or a device says the place; nothing else needs to. */
export const notScanned = ({ scanCode, deviceId }: ReportValues): boolean => scanCode === '' && deviceId === null;

export type ReportField = FieldDefinition<ReportValues>;

const placeFields = (parkId: number): ReportField[] => [
  { name: 'scanCode', label: 'order.field.scanCode', type: 'text', maxLength: 200 },
  {
    name: 'locationId',
    label: 'order.field.place',
    type: 'tree',
    load: locationsOf(parkId),
    when: notScanned,
    requiredWhen: ({ placeText }) => placeText.trim() === '',
  },
  {
    name: 'placeText',
    label: 'ordernew.field.placeText',
    hint: 'ordernew.field.placeHint',
    type: 'text',
    maxLength: 100,
    when: (values) => notScanned(values) && values.locationId == null,
  },
];

const whatFields = (hasPhotosAlready: boolean): ReportField[] => [
  { name: 'typeId', label: 'order.field.type', type: 'choice', options: [], required: true },
  {
    name: 'description',
    label: 'ordernew.field.description',
    type: 'longText',
    maxLength: 1000,
    voice: true,
    requiredWhen: ({ photos }) => photos.length === 0 && !hasPhotosAlready,
  },
  { name: 'photos', label: 'ordernew.field.photos', type: 'photos', most: MOST_PHOTOS },
  { name: 'more', label: 'ordernew.icon.more', type: 'yesNo' },
];

const moreFields = ({ parkId, isDispatcher, now }: ReportFor): ReportField[] => [
  { name: 'priority', label: 'order.field.priority', type: 'code', table: 'orderPriority', when: isUnfolded },
  { name: 'appointAt', label: 'order.field.appointAt', type: 'dateTime', min: now, when: isUnfolded },
  ...(isDispatcher
    ? ([
        {
          name: 'callerName',
          label: 'ordernew.field.callerName',
          type: 'text',
          maxLength: 32,
          when: isUnfolded,
          requiredWhen: ({ callerPhone }) => callerPhone.trim() !== '',
        },
        {
          name: 'callerPhone',
          label: 'ordernew.field.callerPhone',
          type: 'text',
          keyboard: 'tel',
          maxLength: 20,
          when: isUnfolded,
        },
        {
          name: 'assignee',
          label: 'ordernew.field.assignee',
          hint: 'ordernew.field.assigneeHint',
          type: 'person',
          search: peopleOf(parkId),
          when: isUnfolded,
        },
      ] as const satisfies ReportField[])
    : []),
];

/** Every field; the place of an alarm is the alarm's. */
export const reportFields = (purpose: ReportFor): ReportField[] => [
  ...(purpose.alarmId === undefined ? placeFields(purpose.parkId) : []),
  ...whatFields(purpose.alarmId !== undefined),
  ...moreFields(purpose),
];

interface Point {
  readonly scanCode?: string;
  readonly deviceId?: number;
  readonly locationId?: number;
  readonly placeText?: string;
}

/** The code before the device before the chosen place before words. */
export function pointIn({ scanCode, deviceId, locationId, placeText }: ReportValues): Point {
  const code = pointCode(scanCode);
  if (code !== '') return { scanCode: code };
  if (typeof deviceId === 'number') return { deviceId };
  if (typeof locationId === 'number') return { locationId };
  const words = textOrNone(placeText);
  return words === undefined ? {} : { placeText: words };
}

const priorityOf = (code: number | null): OrderPriority | undefined =>
  Object.values(ORDER_PRIORITY).find((known) => known === code);

function sourceOf(callerName: string | undefined, alarmId: number | undefined): 1 | 3 | 4 {
  if (alarmId !== undefined) return ORDER_SOURCE.alarm;
  return callerName === undefined ? ORDER_SOURCE.staff : ORDER_SOURCE.phone;
}

/** Folded fields keep what was typed, and are sent: somebody folded them to see the rest. */
export function reportRequest(
  values: ReportValues,
  { parkId, alarmId, isDispatcher }: ReportFor,
): CreateOrderRequest & { parkId: number } {
  const callerName = isDispatcher ? textOrNone(values.callerName) : undefined;
  const priority = priorityOf(values.priority);
  return {
    parkId,
    // The form is not sent without a type.
    typeId: values.typeId ?? 0,
    description: values.description.trim(),
    ...(alarmId === undefined ? pointIn(values) : { alarmId }),
    ...(priority !== undefined && { priority }),
    ...(typeof values.appointAt === 'number' && { appointAt: values.appointAt }),
    source: sourceOf(callerName, alarmId),
    ...(callerName !== undefined && { reporterName: callerName, reporterPhone: textOrNone(values.callerPhone) }),
    ...(isDispatcher && values.assignee && { assigneeId: values.assignee.id }),
    photoKeys: keysOf(values.photos),
  };
}
