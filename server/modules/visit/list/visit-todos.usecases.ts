/** Visits that wait for somebody: to be agreed to, and guests who should have left. */
import type { TodoKey } from '@/contract/home';
import type { VisitTab } from '@/contract/visit/visit';
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
}
const LISTS: readonly List[] = [
  { key: 'visitAsked', tab: 'asked' },
  { key: 'visitOverdue', tab: 'overdue' },
];

const namesOf = ({ guests }: VisitRow): string => {
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
    title: namesOf(row),
    place: [row.purpose, row.place].filter(Boolean).join(' · '),
    parkName: row.parkName,
    since: null,
    dueAt: key === 'visitOverdue' ? row.planEnd : row.planStart,
    state: row.state,
    level: null,
    person: row.host.name,
  });

async function readList(
  { tx, user, now }: SignedInContext,
  parkId: number | undefined,
  { key, tab }: List,
  most: number,
): Promise<SourceTodo[]> {
  const question = visitQuestionOf({ tab }, sightOf(user, now, parkId));
  const { ids, total } = await readKeysetPage(tx, [question], { pageNum: 1, pageSize: rowsRead(most) });
  // Most people have guests now and then: nothing is said while there is nothing.
  if (ids.length === 0) return [];
  const rows = (await rowsOf(tx, ids, now)).map(toTodoRow(key));
  const late =
    key === 'visitOverdue' ? total : rows.filter(({ dueAt }) => dueAt !== null && dueAt < now.getTime()).length;
  return [{ key, count: total, urgent: late, list: { tab }, rows }];
}

export const visitTodos: TodoSource = {
  applies: ({ user }) => parksWith(user, 'visit.invite').length > 0 || parksWith(user, 'visit.desk').length > 0,
  async read(context, parkId, most) {
    const found: SourceTodo[] = [];
    for (const list of LISTS) found.push(...(await readList(context, parkId, list, most)));
    return found;
  },
};
