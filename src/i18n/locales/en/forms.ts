import type { texts as zh } from '../zh/forms';
import type { SameKeys } from '../../text-types';

export const texts = {
  empty: 'No fields yet; add some below',
  add: 'Add a field',
  addOne: 'Add: {{kind}}',
  label: 'Label',
  type: 'Kind',
  unit: 'Unit',
  min: 'Least',
  max: 'Most',
  hint: 'Hint',
  options: 'Options (one a line)',
  required: 'Required',
  up: 'Move up: {{name}}',
  down: 'Move down: {{name}}',
  remove: 'Delete: {{name}}',
  preview: 'As the phone shows it',
  kind: {
    text: 'Text',
    number: 'Number',
    yesNo: 'Yes or no',
    choice: 'Choice',
    photo: 'Photo',
    signature: 'Signature',
    reading: 'Reading',
  },
} satisfies SameKeys<typeof zh>;
