/** Text of a label: a key in the current language, or text that was entered by a user. */
import { text, type Translate } from '@/i18n/text';
import type { Label } from './field-types';

export const labelText = (label: Label, t: Translate = text): string =>
  typeof label === 'string' ? t(label) : label.words;
