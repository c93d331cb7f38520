/** A record and what the outbox holds about it: answers take the record's place, photos that arrived are read again. */
import { useEffect, useMemo, useRef } from 'react';
import type * as z from 'zod/mini';
import type { RecordKind } from '@/contract/record-kind';
import { newestAnswer } from '@/outbox/answers';
import type { OutboxEntry } from '@/outbox/entry';
import { useEntriesOf } from '@/outbox/use-outbox';
import { LISTS_ONLY, refreshRecords } from './records';
import type { DetailModel } from './use-detail';

interface OfRecord<T> {
  /** Of the outbox's subject, and what its acts write. */
  readonly kind: RecordKind;
  readonly id: number;
  readonly detail: DetailModel<T>;
  readonly schema: z.ZodMiniType<T>;
}

/** @returns the record as the newest answer of the outbox has it, also from while the page was closed */
function useAnswered<T extends { version: number }>(
  { kind, detail, schema }: OfRecord<T>,
  entries: OutboxEntry[],
): T | undefined {
  const latest = useRef(detail);
  useEffect(() => {
    latest.current = detail;
  });
  const { record } = detail;
  const version = record?.version ?? -1;
  const answered = useMemo(() => {
    const answer = schema.safeParse(newestAnswer(entries, version));
    return answer.success ? answer.data : undefined;
  }, [entries, version, schema]);
  useEffect(() => {
    if (!answered) return;
    latest.current.replace(answered);
    void refreshRecords(kind, LISTS_ONLY);
  }, [answered, kind]);
  // At once: an action that is no longer on its way and not yet in the record would be offered again for a moment.
  return answered ?? record;
}

/** A photo that has arrived gets its link from the server only when the record is read again. */
function usePhotoArrivals(entries: readonly OutboxEntry[], refresh: () => Promise<void>): void {
  const arrived = entries.flatMap((entry) => entry.photos).filter((photo) => photo.state === 'delivered').length;
  const before = useRef(arrived);
  useEffect(() => {
    if (arrived > before.current) void refresh();
    before.current = arrived;
  }, [arrived, refresh]);
}

/** @returns the record, and the person's entries about it, oldest first */
export function useRecordOutbox<T extends { version: number }>(
  of: OfRecord<T>,
): { record: T | undefined; entries: OutboxEntry[] } {
  const entries = useEntriesOf(of.kind, of.id);
  const record = useAnswered(of, entries);
  usePhotoArrivals(entries, of.detail.refresh);
  return { record, entries };
}
