/** The board, floor plans and statistics. */
import type { alarmBoardEndpoints } from '@/contract/alarm-board';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { exportBatches } from '../admin/file/list.export';
import { readBoard } from './board.usecases';
import { listBuildings } from './floor-plan/floor-plan-buildings.repository';
import { placePoint, uploadFloorPlan } from './floor-plan/floor-plan.usecases';
import { readFloorPlan } from './floor-plan/floor-plan.repository';
import { readTable } from './statistics/statistics.export';
import { readStatistics } from './statistics/statistics.usecases';

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

const calls: Handlers<Exclude<keyof typeof alarmBoardEndpoints, 'exportAlarmStatistics'>> = {
  getAlarmBoard: (context, { parkId }) => readBoard(context, parkId),
  getAlarmStatistics: (context, input) => readStatistics(context, input),
  listPlanBuildings: ({ tx, user }, { parkId }) => listBuildings(tx, user, parkId),
  getFloorPlan: (context, { floorId }) => readFloorPlan(context, floorId),
  uploadFloorPlan: (context, input) => uploadFloorPlan(context, input),
  placePoint: (context, input) => placePoint(context, input),
};

export const alarmBoardHandlers = { ...calls, ...files };
