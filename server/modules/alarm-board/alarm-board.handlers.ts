/** The board, floor plans and statistics. */
import type { alarmBoardEndpoints } from '@/contract/alarm-board';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { exportBatches } from '../admin/file/list.export';
import { listBuildings } from './floor-plan/floor-plan-buildings.repository';
import { placePoint, uploadFloorPlan } from './floor-plan/floor-plan.usecases';
import { readFloorPlan } from './floor-plan/floor-plan.repository';
import { readTable } from './statistics/statistics.export';
import { shareBoard } from './shared-board.usecases';
import { shareStatistics } from './statistics/shared-statistics.usecases';

const files: OpenHandlers<'exportAlarmStatistics'> = {
  exportAlarmStatistics: {
    open: async (context, input) => {
      const rows = await context.inTx((inner) => readTable(inner, input));
      const batches = (async function* () {
        yield rows;
      })();
      return exportBatches(context, batches, input, 'alarmStatistics');
    },
  },
};

type Shared = 'getAlarmBoard' | 'getAlarmStatistics';

const shared: OpenHandlers<Shared> = {
  getAlarmBoard: { open: (context, { parkId }) => shareBoard(context, parkId) },
  getAlarmStatistics: { open: (context, input) => shareStatistics(context, input) },
};

const calls: Handlers<Exclude<keyof typeof alarmBoardEndpoints, 'exportAlarmStatistics' | Shared>> = {
  listPlanBuildings: ({ tx, user }, { parkId }) => listBuildings(tx, user, parkId),
  getFloorPlan: (context, { floorId }) => readFloorPlan(context, floorId),
  uploadFloorPlan: (context, input) => uploadFloorPlan(context, input),
  placePoint: (context, input) => placePoint(context, input),
};

export const alarmBoardHandlers = { ...calls, ...shared, ...files };
