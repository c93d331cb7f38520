/** Approvals as people meet them: starting, lists, one whole, deciding. */
import type { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { actOnWhole, agreeTogether, decideTask } from './inbox/flow-decide.usecases';
import { openFlowDetail } from './inbox/flow-detail.usecases';
import { countFlowTasks, exportFlows, listFlows, listTasks } from './inbox/flow-list.usecases';
import { flowPace, foreseePath, listStartable, readStartForm, sendFlow } from './inbox/startable.usecases';

type Open = 'exportFlows';

export const flowHandlers: Handlers<Exclude<keyof typeof flowInboxEndpoints, Open>> & OpenHandlers<Open> = {
  listStartableFlows: listStartable,
  getStartForm: readStartForm,
  previewFlow: foreseePath,
  sendFlow,
  listFlowTasks: listTasks,
  countFlowTasks,
  listFlows,
  exportFlows: { open: exportFlows },
  getFlowPace: flowPace,
  getFlow: (context, { id }) => openFlowDetail(context, id),
  decideFlowTask: decideTask,
  agreeToFlows: agreeTogether,
  actOnFlow: actOnWhole,
};
