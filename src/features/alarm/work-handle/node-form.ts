/** The form of a plan node: its own fields, scan, photos, a note. */
import type { NodeRun } from '@/contract/alarm-entities';
import { PLAN_NODE_TYPE } from '@/contract/codes';
import type { FormField } from '@/contract/form-schema';
import { text } from '@/i18n/text';
import { formatExact } from '@/lib/dates';
import { formFields, initialValues, nameOf, sentValues } from '@/ui/form-schema/form-fields';
import type { FieldDefinition, FieldValue, FormPhoto } from '@/ui/model/field-types';
import { photosIn } from '@/ui/model/use-photos';
import type { ActRequest } from '../act/alarm-case';

/** The node's fields as `values.<key>`, as the server names them in a refusal, beside `scanCode`, `photoKeys`, `note`. */
export type NodeValues = Record<string, FieldValue>;

/** A scan proves that somebody stands at the point; the phone has a button for it. */
const scanField = (arrived: string | undefined): FieldDefinition<NodeValues> => ({
  name: 'scanCode',
  label: 'alarm.field.scanCode',
  type: 'text',
  maxLength: 100,
  required: arrived === undefined,
  ...(arrived !== undefined && { hint: { words: arrived } }),
});
const NOTE: FieldDefinition<NodeValues> = {
  name: 'note',
  label: 'alarm.field.note',
  type: 'longText',
  maxLength: 500,
  voice: true,
};

/** @param arrived words of an arrival by scan that counts */
export function nodeFields(node: NodeRun, arrived?: string): FieldDefinition<NodeValues>[] {
  const own = formFields(node.fields, { text: 'text' });
  const photos: FieldDefinition<NodeValues> = {
    name: 'photoKeys',
    label: 'alarm.field.photos',
    type: 'photos',
    least: node.leastPhotos,
    most: 9,
    required: node.leastPhotos > 0,
    ...(node.leastPhotos > 0 && { hint: { words: text('alarm.node.needPhotos', { count: node.leastPhotos }) } }),
  };
  return [...(node.needScan ? [scanField(arrived)] : []), ...own, photos, NOTE];
}

/** Plans are the parks' own: a time of the call is known by its label. */
const isTimeOfCall = (node: NodeRun, { type, label }: FormField): boolean =>
  node.type === PLAN_NODE_TYPE.call119 && type === 'text' && /时间|時刻|time|hora/i.test(label);

/** The fields for the time of a call to 119, filled in with a moment. */
export const timesOfCall = (node: NodeRun, at: number): NodeValues =>
  Object.fromEntries(
    node.fields.filter((field) => isTimeOfCall(node, field)).map((field) => [nameOf(field), formatExact(at).slice(11)]),
  );

/** What a returned node holds already stands in the form again; the time of a call to 119 is when it was tapped, else now, until somebody mends it. */
export const nodeInitial = (node: NodeRun, calledAt: number): NodeValues => ({
  scanCode: '',
  photoKeys: [],
  note: node.note ?? '',
  ...initialValues(node.fields, node.values),
  ...(Object.keys(node.values).length === 0 && timesOfCall(node, calledAt)),
});

const textIn = (value: FieldValue): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined;

export function nodeRequest(node: NodeRun, values: NodeValues): { request: ActRequest; photos: readonly FormPhoto[] } {
  const photos = photosIn(values.photoKeys);
  return {
    photos,
    request: {
      action: 'completeNode',
      nodeRunId: node.id,
      values: sentValues(node.fields, values),
      note: textIn(values.note),
      photoKeys: photos.map(({ key }) => key),
      scanCode: textIn(values.scanCode),
    },
  };
}
