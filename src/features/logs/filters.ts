/** Filters that every log has. */
import type { FilterDefinition } from '@/ui/model/definitions';

export const RANGE: readonly FilterDefinition[] = [
  { name: 'from', label: 'logs.field.from', type: 'dateTime' },
  { name: 'to', label: 'logs.field.to', type: 'dateTime' },
];
export const CALL: readonly FilterDefinition[] = [
  { name: 'ip', label: 'logs.field.ip', type: 'text', maxLength: 60 },
  { name: 'traceId', label: 'logs.field.traceId', type: 'text', maxLength: 60 },
];
/** A server fault is shown as a failure. */
export const RESULT: FilterDefinition = {
  name: 'result',
  label: 'logs.field.result',
  type: 'code',
  table: 'logResult',
  only: [1, 0],
};
