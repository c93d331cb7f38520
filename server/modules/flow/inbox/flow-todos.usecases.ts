/** Approvals that wait for somebody, for their home page and their workbench: to approve, and to carry out. */
import type { SourceTodo, TodoSource } from '../../home/home-sources.usecases';
import { rowsRead } from '../../home/home-sources.usecases';
import { readLanguage } from '../../identity/account/account.repository';
import { lookAtTasks, readTodoRows } from './flow-todos.repository';
import { readAbsent } from './flow-view.repository';

export const flowTodos: TodoSource = {
  // Whoever is a person of a park may be asked.
  applies: ({ user }) => user.rights.size > 0,
  async read({ tx, user, now }, parkId, most) {
    const absent = await readAbsent(tx, user.id, now);
    const looks = await lookAtTasks(tx, { userId: user.id, absent, parkId, now, most: rowsRead(most) });
    const ids = looks.flatMap((look) => look.ids);
    const rows = ids.length === 0 ? new Map() : await readTodoRows(tx, ids, await readLanguage(tx, user.id));
    return looks.map(({ handled, count, late, ids: own }): SourceTodo => ({
      key: handled ? 'flowHandle' : 'flow',
      count,
      urgent: late,
      list: { tab: handled ? 'handle' : 'todo' },
      rows: own.flatMap((id) => rows.get(id) ?? []),
    }));
  },
};
