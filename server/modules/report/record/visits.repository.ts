/** Who looked at reports. */
import { sql } from 'drizzle-orm';
import type { RowPage } from '@/contract/envelope';
import type { ReportVisitRow } from '@/contract/report/report-share';
import type { SignedInContext } from '../../../http/context';
import { equals, type Listing, type ListInput, readPage } from '../../admin/list/listing.repository';
import { parksWith, seesAll } from '../../identity/rights/rights.rules';

interface Ask extends ListInput {
  reportId?: number | undefined;
  shareId?: number | undefined;
}

/** Of reports that the asker may change. */
const listing: Listing<Ask, ReportVisitRow & Record<string, unknown>, ReportVisitRow> = {
  source: ({ user }) => sql`select v.id::int, (extract(epoch from v.at) * 1000)::float8 as at, v.report_id::int as "reportId",
      r.name as "reportName", v.user_id::int as "userId", v.who, v.share_id::int as "shareId", v.screen_id::int as "screenId",
      v.device, v.result
    from report_visit v join report r on r.id = v.report_id
    where r.owner_id = ${user.id} or (r.park_id is null and ${seesAll(user)})
      or r.park_id = any(${`{${parksWith(user, 'report.publish').join(',')}}`}::bigint[])`,
  search: ['who'],
  filters: ({ reportId, shareId }) => [equals('reportId', reportId), equals('shareId', shareId)],
  sorts: {},
  order: '-id',
  toRow: (row) => row,
};

export const listVisits = (context: SignedInContext, input: Ask): Promise<RowPage<ReportVisitRow>> =>
  readPage(context, listing, input);
