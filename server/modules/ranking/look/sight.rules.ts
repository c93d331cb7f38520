/** Who sees what of a ranking. */
import { RANK_AUDIENCE as A, RANK_SUBJECT as S, type RankSubject } from '@/contract/ranking/ranking-codes';
import type { SessionUser } from '../../../http/context';
import type { RankRowRecord, RankRuleRecord } from '../ranking.table';

export const seesAllOf = ({ rights }: SessionUser, parkId: number): boolean =>
  rights.get(parkId)?.has('ranking.read') === true || rights.get(parkId)?.has('ranking.manage') === true;

export const mayManage = ({ rights }: SessionUser, parkId: number): boolean =>
  rights.get(parkId)?.has('ranking.manage') === true;

/** Which row of a ranking is somebody's own. */
export const ownSubject = (
  subject: RankSubject,
  who: { userId: number; teamId: number | null; parkId: number },
): number | null => (subject === S.person ? who.userId : subject === S.team ? who.teamId : who.parkId);

/** A rule that only managers see is not there for others. */
export const maySeeRule = (rule: Pick<RankRuleRecord, 'enabled' | 'audience'>, seesAll: boolean): boolean =>
  rule.enabled && (seesAll || rule.audience !== A.managers);

/** Whether peers' rows are shown to somebody who has, or has not, a row of their own. */
export const seesPeers = ({ audience }: Pick<RankRuleRecord, 'audience'>, own: RankRowRecord | undefined): boolean =>
  audience === A.everyone || (audience === A.ranked && own !== undefined);
