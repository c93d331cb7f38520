/** Somebody stands in front of a device and scans it: its page opens, or it is said what else was scanned. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '@/api/call';
import { asApiError, type ApiError } from '@/api/api-error';
import { accessHereEndpoints, type ScannedThing } from '@/contract/access/access-here';
import { href } from '@/screens/addresses';
import { useMay } from '@/session/use-may';
import { useOnePark } from '@/ui/model/use-one-park';

export interface DoorScanModel {
  readonly parkId: number;
  readonly busy: boolean;
  readonly error: ApiError | undefined;
  /** What was scanned last and is no door; its code with it. */
  readonly other: (ScannedThing & { readonly code: string }) | undefined;
  readonly mayReport: boolean;
  readonly read: (code: string) => Promise<void>;
}

export function useDoorScan(): DoorScanModel {
  const { parkId } = useOnePark();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [other, setOther] = useState<DoorScanModel['other']>();
  const mayReport = useMay('order.report');
  const read = async (given: string): Promise<void> => {
    const code = given.trim();
    if (code === '' || busy) return;
    setBusy(true);
    setError(undefined);
    setOther(undefined);
    try {
      const found = await call(accessHereEndpoints.findScanned, { parkId, code }, { quiet: true });
      const { kind, id } = found;
      if (id !== null) void navigate(href(kind === 'controller' ? 'doorDevice' : 'door', { id }));
      else setOther({ ...found, code });
    } catch (failure) {
      setError(asApiError(failure));
    } finally {
      setBusy(false);
    }
  };
  return { parkId, busy, error, other, mayReport, read };
}
