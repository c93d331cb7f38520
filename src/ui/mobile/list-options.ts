/** What a phone list's view may say beside its definition. */
import type { ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';

export interface ListOptions<Row> {
  /** Draws its own title bar; without it the shell's is used. */
  title?: TextKey;
  backHref?: string;
  /** Draws a row in its own way. */
  card?: (row: Row) => ReactNode;
}
