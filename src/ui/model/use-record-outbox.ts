/** A record and what the outbox holds about it: answers take the record's place, photos that arrived are read again. */
import { useEffect, useRef } from 'react';
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

/** Newer answers of the outbox, also from while the page was closed, replace the record. */
function useAnswers<T extends { version: number }>(
  { kind, detail, schema }: OfRecord<T>,
  entries: OutboxEntry[],
): void {
  const latest = useRef(detail);
  useEffect(() => {
    latest.current = detail;
  });
  const version = detail.record?.version ?? -1;
  useEffect(() => {
    const answer = schema.safeParse(newestAnswer(entries, version));
    if (!answer.success) return;
    latest.current.replace(answer.data);
    void refreshRecords(kind, LISTS_ONLY);
  }, [entries, version, kind, schema]);
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

/** @returns the person's entries about the record, oldest first */
export function useRecordOutbox<T extends { version: number }>(record: OfRecord<T>): OutboxEntry[] {
  const entries = useEntriesOf(record.kind, record.id);
  useAnswers(record, entries);
  usePhotoArrivals(entries, record.detail.refresh);
  return entries;
}
