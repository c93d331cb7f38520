/** Sheets that ask for words, and where they help for photos. */
import type { TextKey } from '@/i18n/areas';
import type { FieldDefinition } from '@/ui/model/field-types';
import type { ActForm } from './act-forms';
import { keysOf, type ActValues } from './act-values';

const MOST_PHOTOS = 9;

/** Words that the record keeps; by voice where there is one. */
export const wordsField = (label: TextKey, required = true): FieldDefinition<ActValues> => ({
  name: 'reason',
  label,
  type: 'longText',
  maxLength: 500,
  voice: true,
  required,
});

export const PHOTOS_FIELD: FieldDefinition<ActValues> = {
  name: 'photos',
  label: 'order.field.photos',
  type: 'photos',
  most: MOST_PHOTOS,
};

export const putBackForm = (): ActForm => ({
  submitLabel: 'order.submit.putBack',
  hints: ['order.hint.putBack'],
  fields: [wordsField('order.field.reason')],
  toRequest: ({ reason }) => ({ action: 'putBack', reason }),
});

export const reopenForm = (): ActForm => ({
  submitLabel: 'order.submit.reopen',
  fields: [wordsField('order.field.reason')],
  toRequest: ({ reason }) => ({ action: 'reopen', reason }),
});

export const noteForm = (): ActForm => ({
  submitLabel: 'order.submit.note',
  fields: [wordsField('order.field.note'), PHOTOS_FIELD],
  toRequest: ({ reason, photos }) => ({ action: 'note', text: reason, photoKeys: keysOf(photos) }),
});

export const returnWorkForm = (): ActForm => ({
  submitLabel: 'order.submit.returnWork',
  fields: [wordsField('order.field.returnReason'), PHOTOS_FIELD],
  toRequest: ({ reason, photos }) => ({ action: 'returnWork', reason, photoKeys: keysOf(photos) }),
});
