/** Logs. */
import type { logEndpoints } from '@/contract/admin-log';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { BATCH, readBatches } from '../../lists/batches';
import { exportBatches } from '../admin/file/list.export';
import { listActionLogs } from './action-log.repository';
import { getBackupState } from './backup-state.usecases';
import { handleSysLogs } from './fault-handling.usecases';
import { getActionTrack, getSysTrack } from './log-track.usecases';
import { getLoginLog, listLoginLogs } from './login-log.repository';
import { listSysLogs } from './sys-log.repository';

type Exports = 'exportLoginLogs' | 'exportActionLogs' | 'exportSysLogs';

/** Where a batch of a file begins; each is a page of the list. */
const pageFrom = (cursor: string | null) => ({ pageNum: 1, pageSize: BATCH, cursor: cursor ?? undefined });

const exports: OpenHandlers<Exports> = {
  exportLoginLogs: {
    open: (context, input) => {
      const batches = readBatches((at: string | null) =>
        context.inTx((inner) => listLoginLogs(inner, { ...input, ...pageFrom(at) })),
      );
      return exportBatches(context, batches, input, 'loginLog');
    },
  },
  exportActionLogs: {
    open: (context, input) => {
      const batches = readBatches((at: string | null) =>
        context.inTx((inner) => listActionLogs(inner, { ...input, ...pageFrom(at) })),
      );
      return exportBatches(context, batches, input, 'actionLog');
    },
  },
  exportSysLogs: {
    open: (context, input) => {
      const batches = readBatches((at: string | null) =>
        context.inTx((inner) => listSysLogs(inner, { ...input, ...pageFrom(at) })),
      );
      return exportBatches(context, batches, input, 'sysLog');
    },
  },
};

const readings: Handlers<Exclude<keyof typeof logEndpoints, Exports>> = {
  listLoginLogs,
  getLoginLog,
  listActionLogs,
  listSysLogs,
  getActionTrack,
  getSysTrack,
  handleSysLogs,
  getBackupState,
};

export const logHandlers = { ...readings, ...exports };
