/** Fields that forms about approvals share: words, people, whom is chosen for nodes to come. */
import { MOST_ADDED } from '@/contract/flow/flow-act';
import type { TextKey } from '@/i18n/areas';
import { text } from '@/i18n/text';
import type { FilledValues } from '@/ui/form-schema/form-fields';
import type { FieldDefinition } from '@/ui/model/field-types';
import { peopleOf } from '@/ui/model/park-options';

type Fields = FieldDefinition<FilledValues>[];

export const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
export const ids = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(Number) : typeof value === 'string' && value ? value.split(',').map(Number) : [];
export const personId = (value: unknown): number[] =>
  typeof value === 'object' && value !== null && 'id' in value ? [Number(value.id)] : [];

export const wordsField = (label: TextKey, required: boolean, sentAs: string): FieldDefinition<FilledValues> => ({
  name: 'comment',
  sentAs,
  label,
  type: 'longText',
  maxLength: 500,
  voice: true,
  required,
});
export const reasonOf = (sentAs: string): FieldDefinition<FilledValues> =>
  wordsField('flow.field.reason', true, sentAs);

export const peopleField = (parkId: number): FieldDefinition<FilledValues> => ({
  name: 'people',
  sentAs: 'userIds',
  label: 'flow.field.people',
  hint: { words: text('flow.hint.atMost', { count: MOST_ADDED }) },
  type: 'choices',
  options: peopleOf(parkId),
  required: true,
});
export const personField = (parkId: number): FieldDefinition<FilledValues> => ({
  name: 'person',
  sentAs: 'userIds',
  label: 'flow.field.person',
  type: 'person',
  search: peopleOf(parkId),
  required: true,
});

/** Nodes to come whose people whoever answers chooses. */
export const pickFields = (picks: readonly { key: string; name: string }[], parkId: number): Fields =>
  picks.map(({ key, name }) => ({
    name: `picked.${key}`,
    label: { words: text('flow.field.picks', { node: name }) },
    type: 'choices',
    options: peopleOf(parkId),
    required: true,
  }));

export const pickedIn = (picks: readonly { key: string }[], values: FilledValues): Record<string, number[]> =>
  Object.fromEntries(picks.map(({ key }) => [key, ids(values[`picked.${key}`])]));
