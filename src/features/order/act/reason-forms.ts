/** Sheets that ask for words, and where they help for photos. */
import type { TextKey } from '@/i18n/areas';
import type { FieldDefinition } from '@/ui/model/field-types';
import type { ActForm } from './act-forms';
import { keysOf } from '@/ui/case/act-form';
import type { ActValues } from './act-values';

/** Words that the record keeps; by voice where there is one. @param sentAs what the action calls them */
export const wordsField = (label: TextKey, required = true, sentAs = 'reason'): FieldDefinition<ActValues> => ({
  name: 'reason',
  sentAs,
  label,
  type: 'longText',
  maxLength: 500,
  voice: true,
  required,
});

const PHOTOS_FIELD: FieldDefinition<ActValues> = {
  name: 'photos',
  sentAs: 'photoKeys',
  label: 'order.field.photos',
  type: 'photos',
};

export const putBackForm = (): ActForm => ({
  submitLabel: 'orderact.submit.putBack',
  hints: ['orderact.hint.putBack'],
  fields: [wordsField('order.field.reason')],
  toRequest: ({ reason }) => ({ action: 'putBack', reason }),
});

export const reopenForm = (): ActForm => ({
  submitLabel: 'orderact.submit.reopen',
  fields: [wordsField('order.field.reason')],
  toRequest: ({ reason }) => ({ action: 'reopen', reason }),
});

export const noteForm = (): ActForm => ({
  submitLabel: 'orderact.submit.note',
  fields: [wordsField('order.field.note', true, 'text'), PHOTOS_FIELD],
  toRequest: ({ reason, photos }) => ({ action: 'note', text: reason, photoKeys: keysOf(photos) }),
});

export const returnWorkForm = (): ActForm => ({
  submitLabel: 'orderact.submit.returnWork',
  fields: [wordsField('order.field.returnReason'), PHOTOS_FIELD],
  toRequest: ({ reason, photos }) => ({ action: 'returnWork', reason, photoKeys: keysOf(photos) }),
});
