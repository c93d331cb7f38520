/** Copying another park's configuration: compared first, then copied. */
import { useState } from 'react';
import { call } from '@/api/call';
import {
  COPY_PARTS,
  parkAdminEndpoints,
  type CopyDifference,
  type CopyPart,
  type ParkRecord,
} from '@/contract/admin-park';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';

/** Whether a row is added or stays unchanged. */
export const isAdded = ({ state }: CopyDifference): boolean => state === 'new' || state === 'off';

export function useCopy(park: ParkRecord) {
  const [fromId, setFromId] = useState<number>();
  const [parts, setParts] = useState<readonly CopyPart[]>(COPY_PARTS);
  const [found, setFound] = useState<readonly CopyDifference[]>();
  const [done, setDone] = useState(0);
  const choices = useDetail(parkAdminEndpoints.listParkChoices, { id: park.id });
  const again = (): void => {
    setFound(undefined);
    setDone(0);
  };
  const input = { fromId: fromId ?? 0, toId: park.id, parts: [...parts] };
  const compare = useCommand(async () =>
    setFound(await call(parkAdminEndpoints.previewParkCopy, input, { quiet: true })),
  );
  const copy = useCommand(async () => {
    const rows = await write(parkAdminEndpoints.copyPark, input, { quiet: true });
    setFound(undefined);
    setDone(rows.filter(isAdded).length);
  });
  return {
    parks: choices.record?.parks ?? [],
    fromId,
    parts,
    found,
    done,
    compare,
    copy,
    error: copy.error ?? compare.error,
    chooseFrom: (id: number | undefined) => {
      again();
      setFromId(id);
    },
    togglePart: (part: CopyPart) => {
      again();
      setParts(parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part]);
    },
  };
}
