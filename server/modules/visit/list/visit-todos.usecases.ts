/** Visits that wait for somebody: to be agreed to, guests who should have left, and those whom nobody signed out. */
import type { TodoKey } from '@/contract/home';
import type { VisitTab } from '@/contract/visit/visit';
import { GUEST_STATE, type GuestState } from '@/contract/visit/visit-codes';
import type { VisitRow } from '@/contract/visit/visit-entities';
import type { SignedInContext } from '../../../http/context';
import { readKeysetPage } from '../../../lists/keyset-list';
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
  (row: VisitRow): SourceRow => ({
    of: 'visit',
    id: row.id,
    parkId: row.parkId,
    version: row.version,
    title: namesOf(row.guests),
    place: [row.purpose, row.place].filter(Boolean).join(' · '),
    parkName: row.parkName,
    since: null,
    dueAt: key === 'visitOverdue' ? row.planEnd : row.planStart,
    state: row.state,
    level: null,
    person: row.host.name,
  });

/** Of the visit those who were not signed out, and who looks for them; one alone is looked for by one tap. */
function toMissingRow(row: VisitRow): SourceRow {
  const missing = row.guests.filter(isMissing);
  const sought = missing.find((guest) => guest.sought !== null)?.sought;
  const [only, ...others] = missing;
  return {
    ...toTodoRow('visitMissing')(row),
    title: namesOf(missing),
    dueAt: row.planEnd,
    person: sought?.name ?? null,
    ...(only && others.length === 0 && !sought && { taskId: only.id }),
  };
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
  const rows = (await rowsOf(tx, ids, now)).map(key === 'visitMissing' ? toMissingRow : toTodoRow(key));
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
