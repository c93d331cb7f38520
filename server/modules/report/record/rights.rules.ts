/** What somebody may do with a report. Pure. */
import type { ReportRights } from '@/contract/report/report-record';
import type { Permission } from '@/contract/permissions';
import type { SessionUser } from '../../../http/context';
import { parksWith, seesAll } from '../../identity/rights/rights.rules';
import type { Granted } from './reach.repository';

interface Owned {
  readonly parkId: number | null;
  readonly ownerId: number | null;
}

/** Of a report of every park only whoever administers the platform holds a right of administration. */
const holds = (user: SessionUser, { parkId }: Owned, right: Permission): boolean =>
  parkId === null ? seesAll(user) : (user.rights.get(parkId)?.has(right) ?? false);

export const mayPublish = (user: SessionUser, report: Owned): boolean => holds(user, report, 'report.publish');

/** Its owner, who still builds reports, or whoever publishes. */
export const mayEdit = (user: SessionUser, report: Owned): boolean =>
  mayPublish(user, report) || (report.ownerId === user.id && parksWith(user, 'report.build').length > 0);

const looks = (user: SessionUser): boolean =>
  parksWith(user, 'report.view').length > 0 || parksWith(user, 'report.build').length > 0;

/** @returns all that this person may do, by owning it, by grants or by administering */
export function rightsOf(user: SessionUser, report: Owned, granted: Granted): ReportRights {
  const publish = mayPublish(user, report);
  const edit = mayEdit(user, report);
  const whole = publish || report.ownerId === user.id;
  const sees = looks(user) && (whole || granted.view);
  return {
    view: sees,
    export: sees && (whole || granted.export),
    share: sees && (whole || granted.share),
    edit,
    publish,
    grant: edit,
  };
}
