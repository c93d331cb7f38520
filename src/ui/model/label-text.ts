/** Text of a label: a key in the current language, or text that was entered by a user. */
import { text, type Translate } from '@/i18n/text';
import type { Label } from './field-types';

export const labelText = (label: Label, t: Translate = text): string =>
  typeof label === 'string' ? t(label) : label.words;

/** What is asked, and of which record. */
export const formTitle = (
  { title, subject }: { readonly title?: Label; readonly subject?: string },
  t: Translate = text,
): string => [title && labelText(title, t), subject].filter(Boolean).join(' · ');
