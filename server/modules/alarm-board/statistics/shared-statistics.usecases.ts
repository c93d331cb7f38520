/** The statistics of a period, queried once for all who ask for the same parks and filters. */
import type { AlarmStatistics } from '@/contract/alarm-board';
import type { Opened, SignedInContext } from '../../../http/context';
import { shareAlarms } from '../shared-board.usecases';
import { readStatistics, type StatisticsInput } from './statistics.usecases';

/** Opens a transaction only if no recent result is shared. */
export const shareStatistics = (context: Opened<SignedInContext>, input: StatisticsInput): Promise<AlarmStatistics> => {
  const { parkId, from, to, by, category = '', buildingId = '', deviceType = '' } = input;
  const name = `statistics/${[from, to, by, category, buildingId, deviceType].join('/')}`;
  return shareAlarms(context, name, parkId, () => context.inTx((inner) => readStatistics(inner, input)), true);
};
