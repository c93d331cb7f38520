/** Keys, today's passes and revocations: fresh while there is a line, as last kept without one. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { visitEndpoints } from '@/contract/visit/visit';
import { keepData, recallData } from '@/lib/kept-data';
import { recordScope } from '@/lib/record-scope';
import { isReachable, subscribeReachable } from '@/outbox/reachability';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { readKept, type KeptKit, type PassKit } from './pass-kit';

/** Changes come as they happen; what was missed comes with this. In ms. */
const ASK_EVERY_MS = 120_000;

export interface PassKitModel {
  readonly kept: KeptKit | undefined;
  /** The platform cannot be reached. */
  readonly isOffline: boolean;
  /** What is kept on the phone has been looked for. */
  readonly isRecalled: boolean;
  readonly detail: DetailModel<PassKit>;
}

const keyOf = (parkId: number): string => `passKit/${parkId}`;

/** What an earlier visit has left on this phone. */
function useRecalled(parkId: number): { kept: KeptKit | undefined; of: number } {
  const [recalled, setRecalled] = useState<{ kept: KeptKit | undefined; of: number }>({ kept: undefined, of: 0 });
  useEffect(() => {
    let gone = false;
    void recallData(keyOf(parkId)).then((stored) => {
      const kept = readKept(stored);
      if (!gone) setRecalled({ kept: kept?.kit.parkId === parkId ? kept : undefined, of: parkId });
    });
    return () => {
      gone = true;
    };
  }, [parkId]);
  return recalled;
}

function useAskAgain(refresh: () => Promise<void>): void {
  useEffect(() => {
    const timer = setInterval(() => void refresh(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
}

export function usePassKit(parkId: number): PassKitModel {
  const isOffline = !useSyncExternalStore(subscribeReachable, isReachable, () => true);
  const detail = useDetail(visitEndpoints.getPassKit, { parkId }, { enabled: parkId > 0 });
  const recalled = useRecalled(parkId);
  const { record, updatedAt, refresh } = detail;
  useAskAgain(refresh);
  useEffect(() => {
    const scope = recordScope();
    if (record && scope !== undefined)
      void keepData(scope, keyOf(parkId), { kit: record, receivedAt: updatedAt } satisfies KeptKit);
  }, [parkId, record, updatedAt]);
  const isRecalled = recalled.of === parkId;
  const kept = record ? { kit: record, receivedAt: updatedAt } : isRecalled ? recalled.kept : undefined;
  return { kept, isOffline, isRecalled, detail };
}
