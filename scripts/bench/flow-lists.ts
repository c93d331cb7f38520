/** What each list of approvals asks of the database, and how long that takes the database itself at 16 connections. */
import { INST_TABS, TASK_TABS } from '@/contract/flow/flow-views';
import type { Tx } from '../../server/db/open';
import { readKeysetPage } from '../../server/lists/keyset-list';
import { instQuestion, readInstRows } from '../../server/modules/flow/inbox/inst-list.repository';
import { readActiveForms, readPace } from '../../server/modules/flow/inbox/startable.repository';
import { countTasks, readTaskRows, taskQuestion } from '../../server/modules/flow/inbox/task-list.repository';
import { benchReads, type Figures, type Read as ReadInTurn } from './replay';

const DAY_MS = 86_400_000;

interface Filled {
  url: string;
  parkId: number;
  people: readonly number[];
  flowKey: string;
  seconds: number;
}
type Read = (tx: Tx, userId: number) => Promise<unknown>;
function listsOf({ parkId, people, flowKey }: Filled): Record<string, Read> {
  const now = new Date();
  const idleSince = new Date(now.getTime() - 5 * DAY_MS);
  const tasks =
    (tab: (typeof TASK_TABS)[number], more: object = {}, pageNum = 1): Read =>
    async (tx, userId) => {
      const ask = taskQuestion({ userId, absent: [people[userId % people.length] ?? 0], parkId, tab, ...more });
      const { ids } = await readKeysetPage(tx, [ask], { pageNum, pageSize: 20 });
      return readTaskRows(tx, ids);
    };
  const insts =
    (tab: (typeof INST_TABS)[number], readsAll: boolean, more: object = {}, pageNum = 1): Read =>
    async (tx, userId) => {
      const ask = instQuestion({ userId, parkId, tab, readsAll, now, idleSince, ...more });
      const { ids } = await readKeysetPage(tx, [ask], { pageNum, pageSize: 20 });
      return readInstRows(tx, ids);
    };
  const heaped = people[0] ?? 0;
  const own = Object.fromEntries(INST_TABS.map((tab) => [`approvals of mine: ${tab}`, insts(tab, false)]));
  const park = INST_TABS.filter((tab) => tab !== 'mine');
  return {
    ...Object.fromEntries(TASK_TABS.map((tab) => [`tasks: ${tab}`, tasks(tab)])),
    'tasks: todo of 2,000': (tx) => tasks('todo')(tx, heaped),
    'tasks: done, page 20': tasks('done', {}, 20),
    'tasks: todo, keyword': tasks('todo', { keyword: '17' }),
    'tasks: done, keyword': tasks('done', { keyword: '17' }),
    'tasks: done, one flow': tasks('done', { flowKey }),
    'tasks: counts': (tx, userId) => countTasks(tx, { userId, absent: [], parkId }),
    ...own,
    'approvals of mine: mine, keyword': insts('mine', false, { keyword: '17' }),
    'approvals of mine: all, keyword': insts('all', false, { keyword: '17' }),
    'approvals of mine: all, one flow': insts('all', false, { flowKey }),
    ...Object.fromEntries(park.map((tab) => [`approvals of the park: ${tab}`, insts(tab, true)])),
    'approvals of the park: all, page 400': insts('all', true, {}, 400),
    'approvals of the park: all, keyword': insts('all', true, { keyword: '费用审批 77' }),
    'approvals of the park: ended, one flow': insts('ended', true, { flowKey }),
    'approvals of the park: late, one flow': insts('late', true, { flowKey }),
    'what may be started': (tx, userId) => readActiveForms(tx, parkId, userId),
    'how long nodes take': (tx) => readPace(tx, { parkId, flowKey, since: new Date(now.getTime() - 30 * DAY_MS) }),
  };
}

/** @returns by list; `p95` is the promise of 50 ms */
export function benchFlowLists(filled: Filled): Promise<Record<string, Figures>> {
  const { people } = filled;
  const userOf = (turn: number): number => people[(turn * 31 + 1) % people.length] ?? 0;
  const reads = Object.entries(listsOf(filled)).map(
    ([name, read]) => [name, ((tx, turn) => read(tx, userOf(turn))) satisfies ReadInTurn] as const,
  );
  return benchReads(filled, Object.fromEntries(reads));
}
