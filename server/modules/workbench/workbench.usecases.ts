/** One person's workbench in one answer: what waits without what was put off, the day, notices, pages. */
import { MOST_TODO_ROWS, type Todo } from '@/contract/home';
import { LONGEST_SNOOZE_MS, NOTICES_SHOWN, matterOf, type Workbench } from '@/contract/workbench';
import type { SignedInContext } from '../../http/context';
import { DAY_MS, instantOf, localDayOf } from '../calendar/wall-clock.rules';
import { readTodos } from '../home/home-sources.usecases';
import { readWaitingNotices } from '../notice/notice.repository';
import { seeParks } from '../session/request-transaction.repository';
import { snoozeOutOfRange, tooManyFavourites } from './workbench.errors';
import { addFavourite, dropFavourite, readDeeds, readPages, readSnoozes, writeSnooze } from './workbench.repository';

/** Whose day it is where a person stands in no park. */
const TIME_ZONE = 'Asia/Shanghai';

/** Rows that were put off leave their source, and are named apart; numbers stay what the lists behind them show. */
export function withoutSnoozed(todos: readonly Todo[], snoozes: ReadonlyMap<string, number>) {
  const snoozed: Workbench['snoozed'] = [];
  const shown = todos.map((todo) => ({
    ...todo,
    rows: todo.rows.filter(({ id, title }) => {
      const until = snoozes.get(matterOf(todo.key, id));
      if (until === undefined) return true;
      snoozed.push({ key: todo.key, id, title, until });
      return false;
    }),
  }));
  return { todos: shown, snoozed };
}

/** What every area has registered, read once: of each source so many rows, whatever was put off of it. */
export async function readWorkbench(
  context: SignedInContext,
  parkId: number | undefined,
  rows: number,
): Promise<Workbench> {
  const { tx, user, now } = context;
  await seeParks(tx, [...user.rights.keys()]);
  const snoozes = await readSnoozes(tx, user.id, now);
  const { todos, elsewhere } = await readTodos(context, parkId, Math.min(rows + snoozes.size, MOST_TODO_ROWS));
  const { todos: left, snoozed } = withoutSnoozed(todos, snoozes);
  const day = localDayOf(TIME_ZONE, now.getTime());
  const deeds = await readDeeds(tx, user.id, new Date(instantOf(TIME_ZONE, day * DAY_MS)));
  const notices = await readWaitingNotices(tx, { userId: user.id, now }, parkId, NOTICES_SHOWN);
  return {
    todos: left.map((todo) => ({ ...todo, rows: todo.rows.slice(0, rows) })),
    snoozed,
    elsewhere,
    done: deeds.rows,
    doneCount: deeds.count,
    dayEnds: instantOf(TIME_ZONE, (day + 1) * DAY_MS),
    notices: notices.rows,
    unreadNotices: notices.total,
    pages: await readPages(tx, user.id),
  };
}

/** @throws AppError 409 when there are as many as one may have */
export async function setFavourite({ tx, user, now }: SignedInContext, { path, on }: { path: string; on: boolean }) {
  if (!on) await dropFavourite(tx, user.id, path);
  else if (!(await addFavourite(tx, user.id, path, now))) throw tooManyFavourites();
  return {};
}

/** @throws AppError 422 a time that is over, or too far away */
export async function snooze(
  { tx, user, now }: SignedInContext,
  { matter, until }: { matter: string; until: number | null },
): Promise<Record<string, never>> {
  const wait = until === null ? 1 : until - now.getTime();
  if (wait <= 0 || wait > LONGEST_SNOOZE_MS) throw snoozeOutOfRange();
  await writeSnooze(tx, { userId: user.id, now }, matter, until === null ? null : new Date(until));
  return {};
}
