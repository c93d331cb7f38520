/** Visits that wait for somebody: to be agreed to, guests who should have left, and those whom nobody signed out. */
import type { TodoKey } from '@/contract/home';
import type { VisitTab } from '@/contract/visit/visit';
import { GUEST_STATE, type GuestState } from '@/contract/visit/visit-codes';
import type { VisitRow } from '@/contract/visit/visit-entities';
import { isInside } from '@/contract/visit/visit-transitions';
import type { Tx } from '../../../db/open';
import type { SessionUser, SignedInContext } from '../../../http/context';
import { dayMinutesIn } from '../../../http/park-time';
import { sayIn } from '../../../http/say';
import { readKeysetPage } from '../../../lists/keyset-list';
import { said } from '../../../ports/said';
import { readParkZone } from '../../identity/park/park.repository';
import { rowsRead, type SourceRow, type SourceTodo, type TodoSource } from '../../home/home-sources.usecases';
import { parksWith } from '../../identity/rights/rights.rules';
import { rowsOf, sightOf } from './visit-list.usecases';
import { visitQuestionOf } from './visit-question.repository';

type VisitTodoKey = Extract<TodoKey, `visit${string}`>;

interface List {
  readonly key: VisitTodoKey;
  readonly tab: VisitTab;
  readonly guestState?: GuestState;
}
const LISTS: readonly List[] = [
  { key: 'visitMissing', tab: 'odd', guestState: GUEST_STATE.missing },
  { key: 'visitAsked', tab: 'asked' },
  { key: 'visitOverdue', tab: 'overdue' },
];

const isMissing = ({ state }: VisitRow['guests'][number]): boolean => state === GUEST_STATE.missing;

const namesOf = (guests: VisitRow['guests']): string => {
  const [first] = guests;
  const name = [first?.name, first?.company].filter(Boolean).join(' · ');
  return guests.length > 1 ? `${name} +${guests.length - 1}` : name;
};

/** What is late of a visit is its end; one that is to be agreed to is due when the guests come. */
const toTodoRow =
  (key: VisitTodoKey) =>
  (row: VisitRow, trace = ''): SourceRow => ({
    of: 'visit',
    id: row.id,
    parkId: row.parkId,
    version: row.version,
    title: namesOf(row.guests),
    place: [trace, row.purpose, row.place].filter(Boolean).join(' · '),
    parkName: row.parkName,
    since: null,
    dueAt: key === 'visitOverdue' ? row.planEnd : row.planStart,
    state: row.state,
    level: null,
    person: row.host.name,
  });

/** Of the visit those who were not signed out, and who looks for them; one alone is looked for by one tap. */
function toMissingRow(row: VisitRow, trace: string): SourceRow {
  const missing = row.guests.filter(isMissing);
  const sought = missing.find((guest) => guest.sought !== null)?.sought;
  const [only, ...others] = missing;
  return {
    ...toTodoRow('visitMissing')(row, trace),
    title: namesOf(missing),
    dueAt: row.planEnd,
    person: sought?.name ?? null,
    ...(only && others.length === 0 && !sought && { taskId: only.id }),
  };
}

/** Of those who are there still, or were not signed out, the last door of whoever a door let through last. */
async function traceOf(tx: Tx, { language }: SessionUser, { guests, parkId }: VisitRow): Promise<string> {
  const [seen] = guests
    .flatMap(({ state, seen: one }) => (one && (isInside(state) || state === GUEST_STATE.missing) ? [one] : []))
    .toSorted((a, b) => b.at - a.at);
  if (!seen) return '';
  const at = dayMinutesIn(await readParkZone(tx, parkId), seen.at);
  return sayIn(language ?? 'zh', said('place.lastSeen', { door: seen.door, at }));
}

async function readList(
  { tx, user, now }: SignedInContext,
  parkId: number | undefined,
  { key, ...list }: List,
  most: number,
): Promise<SourceTodo[]> {
  const question = visitQuestionOf(list, sightOf(user, now, parkId));
  const { ids, total } = await readKeysetPage(tx, [question], { pageNum: 1, pageSize: rowsRead(most) });
  // Most people have guests now and then: nothing is said while there is nothing.
  if (ids.length === 0) return [];
  const toRow = key === 'visitMissing' ? toMissingRow : toTodoRow(key);
  const rows: SourceRow[] = [];
  for (const row of await rowsOf(tx, ids, now))
    rows.push(toRow(row, key === 'visitAsked' ? '' : await traceOf(tx, user, row)));
  const late =
    key !== 'visitAsked' ? total : rows.filter(({ dueAt }) => dueAt !== null && dueAt < now.getTime()).length;
  return [{ key, count: total, urgent: late, list: { ...list }, rows }];
}

const RIGHTS = ['visit.invite', 'visit.desk', 'visit.guard'] as const;

export const visitTodos: TodoSource = {
  applies: ({ user }) => RIGHTS.some((right) => parksWith(user, right).length > 0),
  async read(context, parkId, most) {
    const found: SourceTodo[] = [];
    for (const list of LISTS) found.push(...(await readList(context, parkId, list, most)));
    return found;
  },
};
