/** What sharing needs to know of a report, be it in the hands of its keepers or of somebody who only looks at it. */
import type { ReportWhole } from '@/contract/report/report-record';
import type { ReportParam } from '@/contract/report/report-definition';

export interface Shareable extends Pick<ReportWhole, 'id' | 'publishedNo'> {
  readonly params: readonly ReportParam[];
  readonly rights: Pick<ReportWhole['rights'], 'share'>;
}
