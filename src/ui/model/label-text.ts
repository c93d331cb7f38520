/** Words of a label: a key in the current language, or words that somebody wrote elsewhere. */
import { text, type Translate } from '@/i18n/text';
import type { Label } from './field-types';

export const labelText = (label: Label, t: Translate = text): string =>
  typeof label === 'string' ? t(label) : label.words;
