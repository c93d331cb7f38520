/** Picks what the outbox was answered about a record. Pure. */
import type { OutboxEntry } from '@/outbox/entry';

const versionOf = (record: unknown): number => {
  if (typeof record !== 'object' || record === null || !('version' in record)) return -1;
  return typeof record.version === 'number' ? record.version : -1;
};

/** The record as an entry's answer holds it: the output when accepted, the present state when refused. */
const answerOf = ({ state, output, current }: OutboxEntry): unknown =>
  state === 'delivered' ? output : state === 'conflict' || state === 'superseded' ? current : undefined;

/** @returns the newest record among the answers if it is newer than `version`; unparsed */
export function newestAnswer(entries: readonly OutboxEntry[], version: number): unknown {
  return entries
    .map(answerOf)
    .reduce((best, answer) => (versionOf(answer) > Math.max(version, versionOf(best)) ? answer : best), undefined);
}
