/**
 * The list of alarms in an order that a person asks for. Time, level, state and number have an index behind the park; open
 * alarms are few by nature and are sorted as they are.
 */
import type { AlarmSort } from '@/contract/alarm';
import { HANDLE_STATE as S } from '@/contract/codes';
import { isOpen } from '@/contract/alarm-transitions';
import type { SessionUser } from '../../../http/context';
import type { Key, Keyset } from '../../../lists/keyset';
import { all, type KeysetQuestion } from '../../../lists/keyset-source';
import { inAnotherOrder, type SortedPart, sortKeysets } from '../../../lists/sorts';
import { type AlarmListInput, type ListQuestion, questionsOf, wholeQuestionOf } from './alarm-filter.repository';
import { inParks, inStates, keysetQuestionOf } from './alarm-list.repository';

const NEWEST_FIRST: readonly Key[] = [
  { column: 'x.occurred_at', type: 'moment', order: 'desc nulls last' },
  { column: 'x.id', type: 'number', order: 'desc nulls last' },
];
const UP: Key = { column: 'x.id', type: 'number', order: 'asc' };

/** Upwards, as the indexes have it or as they are read backwards. */
const SORTS: Record<AlarmSort, readonly Key[]> = {
  no: [{ column: 'x.no', type: 'text', order: 'asc' }, UP],
  occurredAt: NEWEST_FIRST.map((key) => ({ ...key, order: 'asc nulls first' })),
  dueAt: [{ column: 'x.due_at', type: 'moment', order: 'asc nulls last', nullWhen: 'x.due_at is null' }, UP],
  level: [{ column: 'x.level', type: 'number', order: 'asc' }, ...NEWEST_FIRST],
  handleState: [{ column: 'x.handle_state', type: 'number', order: 'asc' }, ...NEWEST_FIRST],
};
const KEYSETS = sortKeysets(SORTS);

export type AskedSort = keyof typeof KEYSETS;

interface Sorted {
  readonly user: SessionUser;
  readonly now: Date;
  readonly input: AlarmListInput;
  readonly sort: AskedSort;
}

const areOpen = ({ states }: ListQuestion): boolean => states.every((state) => isOpen(state));

/** Open ones are read whole, so that any order may be made of them. */
function wholeOf(question: ListQuestion): KeysetQuestion {
  const ask = keysetQuestionOf(question);
  return areOpen(question) && !ask.few ? { ...ask, few: { where: all([inParks(question), inStates(question)]) } } : ask;
}

const partOf = (question: ListQuestion): SortedPart => ({ ask: wholeOf(question), such: inStates(question) });

/** Nearly all alarms are closed: an index in that order meets hardly any that do not fit. */
const isPlain = ({ states, indexed, filters, deviceId, mine, noPrefix }: ListQuestion): boolean =>
  states.includes(S.closed) && indexed === null && filters.length === 0 && deviceId === null && !mine && !noPrefix;

/** By time a list goes on through whatever is filtered, as it does in its own order. */
const isByTime = (sort: AskedSort, { mine, noPrefix }: ListQuestion): boolean =>
  (sort === 'occurredAt' || sort === '-occurredAt') && !mine && !noPrefix;

function inOrder(whole: ListQuestion, parts: readonly ListQuestion[], sort: AskedSort): KeysetQuestion[] {
  const order: Keyset = KEYSETS[sort];
  if (!areOpen(whole) && (isByTime(sort, whole) || isPlain(whole)))
    return [{ ...keysetQuestionOf(whole), keyset: order }];
  const [first, ...others] = parts.map(partOf);
  return first ? [inAnotherOrder([first, ...others], order)] : [];
}

/** @returns what is asked for, in the order that is asked for */
export function sortedQuestionsOf({ user, now, input, sort }: Sorted): KeysetQuestion[] {
  const seen = ({ parkIds }: ListQuestion): boolean => parkIds.length > 0;
  const parts = questionsOf(user, now, input).filter(seen);
  // Only what is open is due; what follows has no time to be sorted by.
  if (sort === 'dueAt' || sort === '-dueAt')
    return parts.map((part) => (areOpen(part) ? { ...wholeOf(part), keyset: KEYSETS[sort] } : keysetQuestionOf(part)));
  return [wholeQuestionOf(user, now, input)].filter(seen).flatMap((whole) => inOrder(whole, parts, sort));
}
