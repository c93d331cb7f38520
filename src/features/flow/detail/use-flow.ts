/** One approval as a screen needs it: the record, what is on its way about it, what was refused, what may be done. */
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getFlow, type FlowDetail } from '@/contract/flow/flow-record';
import type { OutboxEntry } from '@/outbox/entry';
import { useEntriesOf } from '@/outbox/use-outbox';
import { useAct, type Act } from '@/ui/case/use-act';
import { idOf } from '@/ui/case/use-case';
import { LISTS_ONLY, refreshRecords } from '@/ui/model/records';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import {
  flowActs,
  INST_ACT,
  offersOf,
  TASK_ACT,
  type InstRequest,
  type Offers,
  type PendingFlowAct,
  type TaskRequest,
} from './flow-case';

export interface FlowModel {
  readonly id: number | undefined;
  readonly detail: DetailModel<FlowDetail>;
  readonly record: FlowDetail | undefined;
  /** Mine, not answered yet, oldest first. */
  readonly acts: readonly PendingFlowAct[];
  /** Mine, refused, not read yet. */
  readonly conflicts: readonly OutboxEntry[];
  readonly offers: Offers;
  readonly task: Act<TaskRequest>;
  readonly whole: Act<InstRequest>;
}

/** The log only grows: the longer one is the newer whole. */
const newer = (one: FlowDetail, than: FlowDetail | undefined): boolean =>
  than === undefined || one.steps.length > than.steps.length;

/** The whole in the newest answer of the outbox: what a decision led to, or how it stands when one was refused. */
function answered(entries: readonly OutboxEntry[], known: FlowDetail | undefined): FlowDetail | undefined {
  let best = known;
  for (const { state, output, current } of entries) {
    const answer =
      state === 'delivered' ? output : state === 'conflict' || state === 'superseded' ? current : undefined;
    const read = getFlow.output.safeParse(answer);
    if (read.success && read.data.id === known?.id && newer(read.data, best)) best = read.data;
  }
  return best;
}

function useAnswered(detail: DetailModel<FlowDetail>, entries: readonly OutboxEntry[]): FlowDetail | undefined {
  const latest = useRef(detail);
  useEffect(() => {
    latest.current = detail;
  });
  const { record } = detail;
  const found = useMemo(() => answered(entries, record), [entries, record]);
  useEffect(() => {
    if (!found || found === latest.current.record) return;
    latest.current.replace(found);
    void refreshRecords('flow', LISTS_ONLY);
  }, [found]);
  return found;
}

/** Under which a phone keeps it for work without a line. */
export const lastKnownKeyOf = (id: number | undefined): string => `flow.${id}`;

const NO_OFFERS: Offers = { main: undefined, second: undefined, more: [] };

/** @param id undefined: the address names no approval */
export function useFlow(id: number | undefined): FlowModel {
  const options = { lastKnownKey: lastKnownKeyOf(id), enabled: id !== undefined };
  const read = useDetail(getFlow, { id }, options);
  const entries = useEntriesOf('flow', id ?? 0);
  const record = useAnswered(read, entries);
  const detail = record === read.record ? read : { ...read, record };
  const acts = useMemo(() => flowActs(entries), [entries]);
  const conflicts = useMemo(() => entries.filter(({ state }) => state === 'conflict'), [entries]);
  const offers = useMemo(() => (record ? offersOf(record, acts) : NO_OFFERS), [record, acts]);
  return {
    id,
    detail,
    record,
    acts,
    conflicts,
    offers,
    task: useAct(TASK_ACT, record),
    whole: useAct(INST_ACT, record),
  };
}

/** Which approval the address names. */
export const useFlowId = (): number | undefined => idOf(useSearchParams()[0].get('id'));
