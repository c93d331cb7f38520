/** All servers of a park, worst first; `state` in the address shows those of one state. */
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type BoardRow, machineEndpoints } from '@/contract/server/machine';
import type { OutputOf } from '@/contract/endpoint';
import { useMay } from '@/session/use-may';
import { type DetailModel, useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';

type Board = OutputOf<typeof machineEndpoints.getServerBoard>;

export interface BoardModel {
  readonly parkId: number;
  readonly board: DetailModel<Board>;
  readonly rows: readonly BoardRow[];
  readonly state: number | undefined;
  readonly words: string;
  readonly search: (words: string) => void;
  readonly mayKeep: boolean;
}

export function useBoard(): BoardModel {
  const { parkId } = useOnePark();
  const [params] = useSearchParams();
  const [words, search] = useState('');
  const board = useDetail(
    machineEndpoints.getServerBoard,
    { parkId },
    { enabled: parkId > 0, lastKnownKey: `servers${parkId}` },
  );
  const asked = params.get('state');
  const state = asked === null ? undefined : Number(asked);
  const all = board.record?.rows;
  const rows = useMemo(
    () => (all ?? []).filter((row) => (state === undefined || row.state === state) && row.name.includes(words.trim())),
    [all, state, words],
  );
  return { parkId, board, rows, state, words, search, mayKeep: useMay('server.setup') };
}
