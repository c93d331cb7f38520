import type { FormFaults } from '@/contract/form-check';
import { fieldErrorText } from '@/i18n/error-text';
import { text } from '@/i18n/text';
import type { EntryFaults } from './edited-field';

/** @returns what is wrong with the field at this place, in words by its entries */
export function entryFaults(faults: FormFaults, index: number): EntryFaults {
  const path = `${index}.`;
  const own = Object.entries(faults).filter(([at]) => at.startsWith(path));
  return Object.fromEntries(
    own.map(([at, code]) => [
      at.slice(path.length),
      code === 'required' ? text('common.field.required', { label: text('forms.label') }) : fieldErrorText(code),
    ]),
  );
}
