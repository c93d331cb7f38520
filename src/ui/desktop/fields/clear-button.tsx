/** The button that empties a select says which field it empties: a form has several. */
import '@/i18n/form-texts';
import type { ReactNode } from 'react';
import type { Translate } from '@/i18n/text';

const CROSS = (
  <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true">
    <circle cx="8" cy="8" r="7" fill="currentColor" />
    <path d="M5.5 5.5l5 5m0-5l-5 5" stroke="var(--sp-surface)" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
);

/** For `allowClear` of antd's selects. */
export const clearing = (label: string, t: Translate): { clearIcon: ReactNode; label: string } => ({
  clearIcon: CROSS,
  label: t('common.clear.field', { name: label }),
});
