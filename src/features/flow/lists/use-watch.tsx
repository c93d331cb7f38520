/** 流程任务: what needs somebody, and below the filters how long the nodes of a flow take. */
import type { FlowInstRow } from '@/contract/flow/flow-views';
import { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import { useMemo } from 'react';
import { useSession } from '@/session/session-state';
import type { ListDefinition } from '@/ui/model/definitions';
import { useDetail } from '@/ui/model/use-detail';
import { FlowPace } from './flow-pace';
import type { InstColumn } from './inst-columns';
import { useFlowTask } from './use-inst-list';

export default function useWatch(): ListDefinition<FlowInstRow, InstColumn> {
  const { tab: _tab, parkId, ...definition } = useFlowTask();
  const mayStart = useSession().user?.permissions.includes('flow.start') ?? false;
  const { record } = useDetail(flowInboxEndpoints.listStartableFlows, { parkId }, { enabled: mayStart && parkId > 0 });
  const flows = useMemo(() => (record ?? []).map(({ key, name }) => ({ key, name })), [record]);
  return { ...definition, above: <FlowPace parkId={parkId} flows={flows} /> };
}
