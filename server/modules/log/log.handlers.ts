/** Logs. */
import type { logEndpoints } from '@/contract/admin-log';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { exportBatches } from '../admin/export-file';
import { listActionLogs } from './action-log.list';
import { handleSysLogs } from './handle-faults';
import { readLogBatches } from './log-page';
import { getActionTrack, getSysTrack } from './log-track';
import { listLoginLogs } from './login-log.list';
import { listSysLogs } from './sys-log.list';

type Exports = 'exportLoginLogs' | 'exportActionLogs' | 'exportSysLogs';

const exports: OpenHandlers<Exports> = {
  exportLoginLogs: {
    open: (context, input) => {
      const batches = readLogBatches((page) => context.inTx((inner) => listLoginLogs(inner, { ...input, ...page })));
      return exportBatches(context, batches, input, 'loginLog');
    },
  },
  exportActionLogs: {
    open: (context, input) => {
      const batches = readLogBatches((page) => context.inTx((inner) => listActionLogs(inner, { ...input, ...page })));
      return exportBatches(context, batches, input, 'actionLog');
    },
  },
  exportSysLogs: {
    open: (context, input) => {
      const batches = readLogBatches((page) => context.inTx((inner) => listSysLogs(inner, { ...input, ...page })));
      return exportBatches(context, batches, input, 'sysLog');
    },
  },
};

const readings: Handlers<Exclude<keyof typeof logEndpoints, Exports>> = {
  listLoginLogs,
  listActionLogs,
  listSysLogs,
  getActionTrack,
  getSysTrack,
  handleSysLogs,
};

export const logHandlers = { ...readings, ...exports };
