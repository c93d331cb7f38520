/** Work in the parks of a link: who calls has none of their own. */
import { REPORT_VISIT_RESULT } from '@/contract/report/report-codes';
import type { Context, Opened } from '../../../http/context';
import { noteSeen } from '../center/look.usecases';
import type { ShareRow } from './share.repository';

export type Seen = Pick<Context, 'tx' | 'now' | 'userAgent' | 'deps'>;

/** The link says whose parks are looked into. */
export const inItsParks = <T>(
  open: Opened<Context>,
  share: ShareRow,
  work: (context: Seen) => Promise<T>,
): Promise<T> => {
  const parks = share.reportParkId === null ? share.parkIds : [share.reportParkId, ...share.parkIds];
  return open.deps.db.withPark([...new Set(parks)], (tx) => work({ ...open, tx }));
};

/** Among the visits of the report: somebody came with this link and was not let in. */
export const noteRefusedLink = (open: Opened<Context>, share: ShareRow): Promise<void> =>
  inItsParks(open, share, (context) =>
    noteSeen(context, {
      reportId: share.reportId,
      shareId: share.id,
      who: share.name,
      result: REPORT_VISIT_RESULT.refused,
    }),
  );
