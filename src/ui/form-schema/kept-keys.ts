import type { FlowValue } from '@/contract/flow/flow-form';

/** Keys of pictures in a stored value. */
export const keptKeys = (value: FlowValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
