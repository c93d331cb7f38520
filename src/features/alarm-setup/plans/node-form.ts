/** The fields of a node, as the editor asks for them. */
import { OWNER_ROLES, PLAN_LIMITS, type OwnerRole } from '@/contract/alarm-plan';
import { text } from '@/i18n/text';
import type { FieldKind, FieldValue, Label } from '@/ui/model/field-types';
import type { DraftNode } from './draft';
import { roleText } from './words';

export interface NodeEntry {
  readonly name: keyof DraftNode;
  readonly field: FieldKind & { readonly label: Label; readonly hint?: Label };
  readonly required?: boolean;
  readonly value: (node: DraftNode) => FieldValue;
  readonly set: (value: FieldValue) => Partial<DraftNode>;
}

const MINUTE_SEC = 60;
const asNumber = (value: FieldValue): number => (typeof value === 'number' ? value : 0);

const yesNo = (name: 'required' | 'allowSkip' | 'needScan', label: Label, hint?: Label): NodeEntry => ({
  name,
  field: { type: 'yesNo', label, ...(hint && { hint }) },
  required: true,
  value: (node) => node[name],
  set: (value) => ({ [name]: value === true }),
});

/** Drawn anew in each language: the roles have words. */
export const nodeEntries = (): readonly NodeEntry[] => [
  {
    name: 'name',
    field: { type: 'text', label: 'alarmplan.node.name', maxLength: 40 },
    required: true,
    value: ({ name }) => name,
    set: (value) => ({ name: String(value ?? '') }),
  },
  {
    name: 'type',
    field: { type: 'code', table: 'planNodeType', label: 'alarmplan.node.type' },
    required: true,
    value: ({ type }) => type,
    // Options are codes of the table; a second tap must not leave a node without a kind.
    set: (value) => (typeof value === 'number' ? { type: value as DraftNode['type'] } : {}),
  },
  {
    name: 'ownerRole',
    field: {
      type: 'choice',
      label: 'alarmplan.node.ownerRole',
      options: OWNER_ROLES.map((role) => ({ value: role, label: roleText(role) })),
    },
    required: true,
    value: ({ ownerRole }) => ownerRole,
    set: (value) => (typeof value === 'string' ? { ownerRole: value as OwnerRole } : {}),
  },
  {
    name: 'timeoutSec',
    field: { type: 'number', label: 'alarmplan.node.timeout', unit: text('alarmplan.node.minutes') },
    required: true,
    value: ({ timeoutSec }) => (timeoutSec === 0 ? null : Math.round((timeoutSec / MINUTE_SEC) * 100) / 100),
    set: (value) => ({ timeoutSec: Math.round(asNumber(value) * MINUTE_SEC) }),
  },
  {
    name: 'guidance',
    field: { type: 'longText', label: 'alarmplan.node.guidance', maxLength: 500 },
    value: ({ guidance }) => guidance,
    set: (value) => ({ guidance: String(value ?? '') }),
  },
  yesNo('required', 'alarmplan.node.required', 'alarmplan.node.requiredHint'),
  yesNo('allowSkip', 'alarmplan.node.allowSkip', 'alarmplan.node.allowSkipHint'),
  yesNo('needScan', 'alarmplan.node.needScan'),
  {
    name: 'leastPhotos',
    field: { type: 'number', label: 'alarmplan.node.leastPhotos', integer: true, max: PLAN_LIMITS.photos },
    required: true,
    value: ({ leastPhotos }) => leastPhotos,
    set: (value) => ({ leastPhotos: asNumber(value) }),
  },
];
