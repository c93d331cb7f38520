/** One case as a screen needs it: the record, what is queued about it, what was refused, and the way to act on it. */
import { useMemo } from 'react';
import type { EndpointName } from '@/contract/endpoints';
import type { OutboxEntry } from '@/outbox/entry';
import type { DetailModel } from '../model/use-detail';
import { useNow } from '../model/use-now';
import { useRecordOutbox } from '../model/use-record-outbox';
import type { ActTarget, CaseKind } from './case-kind';
import { pendingActs, type PendingAct } from './pending';
import { useAct, type Act } from './use-act';

export interface CaseModel<Case, Request, Input, Steps> {
  readonly id: number | undefined;
  readonly detail: DetailModel<Case>;
  readonly record: Case | undefined;
  /** Mine, not answered yet, oldest first. */
  readonly acts: readonly PendingAct<Input>[];
  /** Mine, refused, not read yet. */
  readonly conflicts: readonly OutboxEntry[];
  readonly steps: Steps | undefined;
  readonly act: Act<Request>;
}

/** @param of stable; @param id undefined: the address names no record; @param read the record as it was read */
export function useCase<
  Case extends ActTarget & { readonly version: number },
  Request,
  Input,
  Steps,
  Name extends EndpointName,
>(
  of: CaseKind<Case, Request, Input, Steps, Name>,
  id: number | undefined,
  read: DetailModel<Case>,
): CaseModel<Case, Request, Input, Steps> {
  const { record, entries } = useRecordOutbox({ kind: of.kind, id: id ?? 0, detail: read, schema: of.schema });
  const detail = record === read.record ? read : { ...read, record };
  const acts = useMemo(() => pendingActs(entries, of.actOf), [entries, of]);
  const minute = useNow(60_000);
  const steps = useMemo(() => record && of.steps(record, acts, minute), [of, record, acts, minute]);
  const conflicts = useMemo(() => entries.filter((entry) => entry.state === 'conflict'), [entries]);
  return { id, detail, record, acts, conflicts, steps, act: useAct(of, record) };
}

/** @returns the whole number in a parameter of the address; undefined for anything else */
export const idOf = (value: string | null): number | undefined =>
  value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
