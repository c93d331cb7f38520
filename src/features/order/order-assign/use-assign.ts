/** Giving orders to people, one after the other or all to one person: which is on, to whom, what came of each. */
import { useState } from 'react';
import { call } from '@/api/call';
import { dispatchEndpoints, type Candidate } from '@/contract/dispatch';
import type { OutputOf } from '@/contract/endpoint';
import type { OrderRow, OutsideFirm } from '@/contract/order-entities';
import { errorText } from '@/i18n/error-text';
import { textIfAny } from '@/i18n/text';
import { useSession } from '@/session/session-state';
import { refreshAfter } from '@/ui/model/records';
import { useCommand } from '@/ui/model/use-command';
import type { DetailModel } from '@/ui/model/use-detail';
import { useCandidates } from '../order-dispatch/use-candidates';
import { isHandedOn, partsOf } from './assignable';

/** The contract's limit. */
const MOST_AT_ONCE = 50;

export interface AssignResult {
  /** The same order may come up again after a refusal. */
  readonly key: string;
  readonly row: OrderRow;
  readonly name: string;
  /** Why not, in words; undefined: it is theirs. */
  readonly refusal: string | undefined;
}

export interface AssignModel {
  /** What the next tap is about: one order, or all of them. */
  readonly rows: readonly OrderRow[];
  /** From 0. */
  readonly at: number;
  readonly together: boolean;
  readonly setTogether: (together: boolean) => void;
  readonly people: DetailModel<Candidate[]>;
  /** Somebody has one of the orders already. */
  readonly isTransfer: boolean;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly assign: (person: Candidate, overrideReason?: string) => void;
  /** The firm that got an order last: the next one is often theirs too. */
  readonly firm: OutsideFirm | undefined;
  readonly assignOutside: (firm: OutsideFirm) => Promise<unknown>;
  readonly pending: boolean;
  readonly skip: () => void;
  readonly results: readonly AssignResult[];
  /** Why the order on show was refused last. */
  readonly refusal: string | undefined;
  /** Nothing is left to give away. */
  readonly isOver: boolean;
}

type Answer = OutputOf<typeof dispatchEndpoints.dispatchOrders>[number];

/** To whom: somebody of the house, or a firm for which the dispatcher answers. */
interface Receiver {
  readonly id: number;
  readonly name: string;
  /** What their load is, for the words of a refusal. */
  readonly load: { readonly open: number; readonly cap: number };
  readonly outside?: OutsideFirm;
}

const refusalOf = (answer: Answer | undefined, { name, load }: Receiver): string | undefined => {
  if (!answer || answer.error === null) return undefined;
  const fault = answer.fault === null ? undefined : textIfAny(`errors.field.${answer.fault}`, load);
  return fault ?? errorText({ code: answer.error, params: { name }, status: 409, serverMessage: undefined });
};

interface Sent {
  readonly rows: readonly OrderRow[];
  readonly to: Receiver;
  readonly reason: string;
  readonly overrideReason: string;
}

/** Orders of several parks go in several calls, as more than one call takes do. */
async function send({ rows, to, reason, overrideReason }: Sent): Promise<AssignResult[]> {
  const at = Date.now();
  const parks = [...new Set(rows.map(({ parkId }) => parkId))];
  const parts = parks.flatMap((parkId) =>
    partsOf(
      rows.filter((row) => row.parkId === parkId),
      MOST_AT_ONCE,
    ).map((part) => ({ parkId, part })),
  );
  const results: AssignResult[] = [];
  for (const { parkId, part } of parts) {
    const answers = await call(dispatchEndpoints.dispatchOrders, {
      parkId,
      orderIds: part.map(({ id }) => id),
      targetUserId: to.id,
      ...(reason && { reason }),
      ...(overrideReason && { overrideReason }),
      ...(to.outside && { outside: to.outside }),
    });
    for (const row of part) {
      const answer = answers.find(({ orderId }) => orderId === row.id);
      results.push({ key: `${row.id}.${at}`, row, name: to.name, refusal: refusalOf(answer, to) });
    }
  }
  return results;
}

/** @param queue stays the same while the drawer is open, whatever the list behind it shows */
export function useAssign(queue: readonly OrderRow[]): AssignModel {
  const [at, setAt] = useState(0);
  const [together, setTogether] = useState(false);
  const [reason, setReason] = useState('');
  const [results, setResults] = useState<readonly AssignResult[]>([]);
  const [firm, setFirm] = useState<OutsideFirm>();
  const me = useSession().user?.id ?? 0;
  const rows = together ? queue.slice(at) : queue.slice(at, at + 1);
  const people = useCandidates(rows[0]);
  // The next one's people are there when it comes up.
  useCandidates(queue[at + 1]);
  const command = useCommand(async (sent: Sent) => {
    const came = await send(sent);
    setResults((before) => [...before, ...came]);
    // A refused order stays until somebody else is chosen or it is skipped.
    if (together || came.every(({ refusal }) => refusal === undefined)) setAt((before) => before + sent.rows.length);
    // What is on show is asked for again while the next one is being given away.
    void refreshAfter(dispatchEndpoints.dispatchOrders);
  });
  return {
    rows,
    at,
    together,
    setTogether,
    people,
    isTransfer: rows.some(isHandedOn),
    reason,
    setReason,
    assign: ({ id, name, openOrders: open, cap }, overrideReason = '') =>
      void command.run({
        rows,
        to: { id, name, load: { open, cap } },
        reason: reason.trim(),
        overrideReason: overrideReason.trim(),
      }),
    firm,
    assignOutside: (outside) => {
      setFirm(outside);
      const to = { id: me, name: outside.name, load: { open: 0, cap: 0 }, outside };
      return command.run({ rows, to, reason: reason.trim(), overrideReason: '' });
    },
    pending: command.pending,
    skip: () => setAt((before) => before + 1),
    results,
    refusal: results.findLast(({ row }) => row.id === rows[0]?.id)?.refusal,
    isOver: at >= queue.length,
  };
}
