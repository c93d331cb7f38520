/** What was filled in, in words. */
import type { FormField, FormValue } from '@/contract/form-schema';
import type { Translate } from '@/i18n/text';

/** @returns the value with its unit; pictures have no words */
export function formValueText(field: FormField, value: FormValue | undefined, t: Translate): string {
  if (value === undefined || Array.isArray(value)) return '';
  if (typeof value === 'boolean') return t(value ? 'common.field.yes' : 'common.field.no');
  return 'unit' in field && field.unit !== undefined ? `${value}${field.unit}` : String(value);
}
