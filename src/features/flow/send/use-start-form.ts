/** The form that the address asks for (`key`), as it was last known without the line. */
import { useSearchParams } from 'react-router-dom';
import { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import type { FlowStartForm } from '@/contract/flow/flow-views';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';

/** @returns which flow; undefined: the choice of all of them */
export const useFlowKey = (): string | undefined => useSearchParams()[0].get('key') ?? undefined;

export const useStartForm = (parkId: number, key: string): DetailModel<FlowStartForm> =>
  useDetail(
    flowInboxEndpoints.getStartForm,
    { parkId, key },
    { enabled: parkId > 0, lastKnownKey: `flow.form.${parkId}.${key}` },
  );
