/** Several orders of the pool to one person: what is picked, to whom, what became of each. */
import { useState } from 'react';
import { call } from '@/api/call';
import { dispatchEndpoints, type Candidate } from '@/contract/dispatch';
import type { OrderRow } from '@/contract/order-entities';
import { useCommand } from '@/ui/model/use-command';
import type { DetailModel } from '@/ui/model/use-detail';
import { useCandidates } from './use-candidates';

/** The contract's limit. */
export const MOST_AT_ONCE = 50;

export interface BatchResult {
  readonly row: OrderRow;
  /** The refusal's code; null: dispatched. */
  readonly error: string | null;
}

export interface BatchModel {
  readonly picked: readonly OrderRow[];
  readonly pick: (row: OrderRow) => void;
  readonly people: DetailModel<Candidate[]>;
  readonly target: Candidate | undefined;
  readonly choose: (id: number) => void;
  readonly send: () => void;
  readonly pending: boolean;
  readonly results: readonly BatchResult[];
}

/** @param refresh reads the pool again */
export function useBatch(refresh: () => Promise<void>): BatchModel {
  const [picked, setPicked] = useState<readonly OrderRow[]>([]);
  const [targetId, setTargetId] = useState<number>();
  const [results, setResults] = useState<readonly BatchResult[]>([]);
  const people = useCandidates(picked[0]);
  const target = people.record?.find(({ id, suitable }) => id === targetId && suitable);
  const command = useCommand(async (rows: readonly OrderRow[], targetUserId: number): Promise<void> => {
    const orderIds = rows.map(({ id }) => id);
    const answers = await call(dispatchEndpoints.dispatchOrders, {
      parkId: rows[0]?.parkId ?? 0,
      orderIds,
      targetUserId,
    });
    setResults(rows.map((row) => ({ row, error: answers.find(({ orderId }) => orderId === row.id)?.error ?? null })));
    setPicked([]);
    await refresh();
  });
  return {
    picked,
    pick: (row) =>
      setPicked((before) =>
        before.some(({ id }) => id === row.id) ? before.filter(({ id }) => id !== row.id) : [...before, row],
      ),
    people,
    target,
    choose: setTargetId,
    send: () => void (target && command.run(picked, target.id)),
    pending: command.pending,
    results,
  };
}
