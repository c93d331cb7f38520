/** What a row of the table of areas says. */
import type { CodeTable } from '@/contract/code-tables';
import type { Area } from '@/i18n/areas';

/**
 * When an area loads. `link`: in the entry, a link from a message may open it. `more`: after the first paint. `admin`: last,
 * and not kept for work without a line.
 */
export const TIERS = ['link', 'more', 'admin'] as const;
export type Tier = (typeof TIERS)[number];

export interface AreaRow {
  readonly tier: Tier;
  /** Files of `i18n/locales/<language>`. */
  readonly texts?: readonly Area[];
  readonly codes?: readonly CodeTable[];
  /** Every screen of the area by its key. An area without one has words only: it is a part of the frame. */
  readonly addresses?: Readonly<Record<string, `/${string}`>>;
  /** Kept without a line although it is of the administration, or not kept although it is not. */
  readonly keptOffline?: boolean;
  /** Pages that are there earlier lead here: the entry holds its addresses. */
  readonly linkedEarly?: true;
}
