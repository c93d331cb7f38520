/**
 * The form of an approval as fields of the kit: the kinds that order types and plans know, and its own. Apart from
 * `form-fields`, so that a link to an alarm or order does not load it. Screens with it load the texts `flow` and, for
 * signatures, `signature`.
 */
import '@/i18n/form-texts';
import { FIELD_FILES, isOwnField, type FlowField, type FlowValues, type OwnField } from '@/contract/flow/flow-form';
import { checkFlowValues } from '@/contract/flow/flow-form-values';
import type { Faults } from '@/contract/faults';
import { text } from '@/i18n/text';
import type { FieldDefinition, FieldKind, FieldValue, FormPhoto } from '../model/field-types';
import { orgsOf, peopleOf } from '../model/park-options';
import { photosIn } from '../model/use-photos';
import { DateInput } from './date-input';
import { sentFlowValues, flowNameOf, keptKeys } from './flow-form-state';
import { formFields, type FilledValues } from './form-fields';
import { MoneyInput } from './money-input';
import { rolesToGive } from './role-options';
import { faultOfTable } from './table-value';
import { TableInput } from './table-input';

export interface FlowFormPage {
  /** Whose people and organisations may be chosen. */
  readonly parkId: number;
  /** What stands there already: pictures stay, new ones are added to them. */
  readonly before?: FlowValues;
}

const moneyText = (fen: number): string => (fen / 100).toFixed(2);

function faultOfMoney({ label, min, max }: Extract<OwnField, { type: 'money' }>, value: FieldValue) {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value !== 'number') return text('common.field.notNumber', { label });
  if (min !== undefined && value < min) return text('common.field.tooSmall', { label, min: moneyText(min) });
  return max !== undefined && value > max ? text('common.field.tooLarge', { label, max: moneyText(max) }) : undefined;
}

type Drawn = FieldKind & Pick<FieldDefinition<FilledValues>, 'check' | 'width'>;

function kindOf(field: OwnField, { parkId, before = {} }: FlowFormPage): Drawn | undefined {
  switch (field.type) {
    case 'person':
      return { type: 'person', search: peopleOf(parkId) };
    case 'org':
      return { type: 'tree', load: orgsOf(parkId) };
    case 'role':
      return { type: 'choice', options: rolesToGive(parkId) };
    case 'date':
      return { type: 'own', width: 'half', draw: (props) => <DateInput {...props} /> };
    case 'money':
      return {
        type: 'own',
        width: 'half',
        draw: (props) => <MoneyInput {...props} />,
        check: (value) => faultOfMoney(field, value),
      };
    case 'file':
      return { type: 'photos', most: FIELD_FILES - keptKeys(before[field.key]).length };
    case 'table':
      return {
        type: 'own',
        width: 'whole',
        draw: (props) => <TableInput {...props} columns={field.columns} />,
        check: (value) => faultOfTable(field.columns, value),
      };
    case 'calc':
      return undefined;
  }
}

const isPicture = ({ type }: FlowField): boolean => type === 'file' || type === 'photo' || type === 'signature';

/** What was attached before stays: that is said, and no new picture is asked for. */
function withKept(
  field: FlowField,
  drawn: FieldDefinition<FilledValues>,
  { before = {} }: FlowFormPage,
): FieldDefinition<FilledValues> {
  const kept = isPicture(field) ? keptKeys(before[field.key]).length : 0;
  if (kept === 0) return drawn;
  const hint = { words: text('flow.field.kept', { count: kept }) };
  if (drawn.type !== 'photos') return { ...drawn, hint, required: false };
  return { ...drawn, hint, required: false, least: 0 };
}

/** @param fields those that whoever fills in may write; what is worked out is drawn by `CalcFacts` */
export const flowFormFields = (fields: readonly FlowField[], page: FlowFormPage): FieldDefinition<FilledValues>[] =>
  fields.flatMap((field) => {
    if (!isOwnField(field))
      return formFields([field], { text: 'longText' }).map((drawn) => withKept(field, drawn, page));
    const kind = kindOf(field, page);
    if (!kind) return [];
    const { key, label, required, hint } = field;
    const drawn: FieldDefinition<FilledValues> = {
      ...kind,
      name: flowNameOf({ key }),
      label: { words: label },
      required,
      ...(hint && { hint: { words: hint } }),
    };
    return [withKept(field, drawn, page)];
  });

/** What the server would refuse of these values, by the names of the fields. */
export const flowFaults = (
  fields: readonly FlowField[],
  values: FilledValues,
  before: FlowValues = {},
): Faults | undefined => {
  const faults = checkFlowValues(fields, sentFlowValues(fields, values, before));
  return Object.keys(faults.fields).length > 0 ? faults : undefined;
};

/** New pictures of the form, which follow the action. */
export const picturesOf = (values: FilledValues): FormPhoto[] =>
  Object.values(values).flatMap((value) => [...photosIn(value)]);
