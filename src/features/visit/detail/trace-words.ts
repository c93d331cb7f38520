/** What an entry of a visit's timeline says besides who did what: the door, both gates, the times before and after. */
import type { VisitDetail } from '@/contract/visit/visit-entities';
import { text } from '@/i18n/text';
import { moment, rangeOf } from '../parts/visit-words';

type Entry = VisitDetail['log'][number];
type Params = Entry['params'];

const wordOf = (value: Params[string] | undefined): string => (value === undefined ? '' : String(value));
const numberOf = (value: Params[string] | undefined): number | null => (typeof value === 'number' ? value : null);

/** An entry of an earlier release does not know what the plan was before. */
function movedWords({ wasFrom, wasTo, from, to }: Params): string[] {
  const [planStart, planEnd, oldStart, oldEnd] = [from, to, wasFrom, wasTo].map(numberOf);
  if (typeof planStart !== 'number' || typeof planEnd !== 'number') return [];
  const now = rangeOf({ planStart, planEnd });
  if (typeof oldStart !== 'number' || typeof oldEnd !== 'number') return [text('visit.trace.movedTo', { now })];
  if (oldStart === planStart && oldEnd === planEnd) return [];
  return [text('visit.trace.moved', { was: rangeOf({ planStart: oldStart, planEnd: oldEnd }), now })];
}

function seenWords({ door, seenAt }: Params): string[] {
  const at = numberOf(seenAt);
  if (door === undefined) return [];
  return [at === null ? wordOf(door) : text('visit.trace.seen', { door: wordOf(door), at: moment(at) })];
}

const WORDS: Readonly<Record<string, (params: Params) => string[]>> = {
  doubleEntry: ({ first, door }) =>
    first && door
      ? [text('visit.trace.twoGates', { first: wordOf(first), door: wordOf(door) })]
      : [wordOf(first) || wordOf(door)],
  change: (params) => [
    ...movedWords(params),
    ...(params.added === undefined ? [] : [text('visit.trace.added', { count: Number(params.added) })]),
  ],
  asked: ({ level }) => (level === undefined ? [] : [text('visit.hint.askedOf', { count: Number(level) })]),
  orderEnded: ({ order }) => (order === undefined ? [] : [text('visit.trace.order', { no: wordOf(order) })]),
  hostAsked: seenWords,
  guardAsked: seenWords,
  missing: seenWords,
};

/** @returns lines below the sentence of the entry */
export function traceWords({ event, params, clientAt }: Entry): string[] {
  const words = WORDS[event];
  const own = words ? words(params) : params.door === undefined ? [] : [wordOf(params.door)];
  const late = params.offline === 1 && clientAt !== null ? [text('visit.trace.late', { at: moment(clientAt) })] : [];
  return [...own, ...late].filter(Boolean);
}
