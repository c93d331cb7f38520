/** Where a report is opened. */
import { REPORT_KIND } from '@/contract/report/report-codes';

/** Address of a report's own page. */
export const pageOf = (kind: number, code: string): string =>
  kind === REPORT_KIND.wall ? `/reportScreen/${code}` : `/report/reportCenter/detail?code=${encodeURIComponent(code)}`;

/** The same in a message: nobody has a wall in the hand, its blocks are shown on a page of the report. */
export const pageInMessages = (code: string): string => pageOf(REPORT_KIND.builtIn, code);
