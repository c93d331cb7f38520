/** What may stand in the definition of a form; its editor and the server ask the same function. Pure. */
import type { FormField } from './form-schema';

/** Path within the form (`2.options`) → error code. */
export type FormFaults = Record<string, FormFault>;

export type FormFault = 'required' | 'form.fieldTwice' | 'form.fewOptions' | 'form.minOverMax';

const isTwice = <T>(all: readonly T[], one: T): boolean => all.filter((other) => other === one).length > 1;

function faultsOfField(field: FormField, all: readonly FormField[]): FormFaults {
  const faults: FormFaults = {};
  const keys = all.map(({ key }) => key);
  const labels = all.map(({ label }) => label);
  if (field.label.trim() === '') faults.label = 'required';
  else if (isTwice(keys, field.key) || isTwice(labels, field.label)) faults.label = 'form.fieldTwice';
  if (field.type === 'choice' && new Set(field.options).size < 2) faults.options = 'form.fewOptions';
  if ('min' in field && field.min !== undefined && field.max !== undefined && field.min > field.max) {
    faults.max = 'form.minOverMax';
  }
  return faults;
}

/** @returns what must be mended before the definition can be saved, beyond the shape of its fields; empty: nothing */
export const formFaults = (fields: readonly FormField[]): FormFaults =>
  Object.fromEntries(
    fields.flatMap((field, at) =>
      Object.entries(faultsOfField(field, fields)).map(([name, code]) => [`${at}.${name}`, code]),
    ),
  );
