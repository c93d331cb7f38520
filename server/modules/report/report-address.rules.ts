/** Where a report is opened. */
import { PARK_IN_ADDRESS, paramsInAddress } from '@/contract/report/report-address';
import { REPORT_KIND } from '@/contract/report/report-codes';
import type { ParamValues } from '@/contract/report/report-definition';

/** Address of a report's own page. */
export const pageOf = (kind: number, code: string): string =>
  kind === REPORT_KIND.wall ? `/reportScreen/${code}` : `/report/reportCenter/detail?code=${encodeURIComponent(code)}`;

/**
 * The same in a message: nobody has a wall in the hand, its blocks are shown on a page of the report. It shows what the
 * message said: the same park, whichever the reader works in, and the same values of parameters.
 */
export function pageInMessages(code: string, { parkId, params }: { parkId: number; params: ParamValues }): string {
  const said = new URLSearchParams([[PARK_IN_ADDRESS, String(parkId)], ...paramsInAddress(params)]);
  return `${pageOf(REPORT_KIND.builtIn, code)}&${said.toString()}`;
}
