/** What each list of approvals asks of the database, and how long that takes the database itself at 16 connections. */
import pg from 'pg';
import { INST_TABS, TASK_TABS } from '@/contract/flow/flow-views';
import { openDatabase, type Tx } from '../../server/db/open';
import { readKeysetPage } from '../../server/lists/keyset-list';
import { instQuestion, readInstRows } from '../../server/modules/flow/inbox/inst-list.repository';
import { readActiveForms, readPace } from '../../server/modules/flow/inbox/startable.repository';
import { countTasks, readTaskRows, taskQuestion } from '../../server/modules/flow/inbox/task-list.repository';

const CONNECTIONS = 16;
/** So many people ask in turn. */
const ASKERS = 64;
const DAY_MS = 86_400_000;

interface Filled {
  url: string;
  parkId: number;
  people: readonly number[];
  flowKey: string;
  seconds: number;
}
type Read = (tx: Tx, userId: number) => Promise<unknown>;
interface Said {
  text: string;
  values: unknown[];
}
export interface Figures {
  answers: number;
  statements: number;
  p50: number;
  p95: number;
  max: number;
}

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

/** Everything that is said to the database while something is read. */
async function transcriptOf(work: () => Promise<unknown>): Promise<Said[]> {
  const said: Said[] = [];
  const whole = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = whole;
  whole.query = function note(this: unknown, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof first === 'string' ? first : first.text;
    const values = typeof first === 'string' ? second : (first.values ?? second);
    said.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    whole.query = query;
  }
  return said;
}

const isRead = ({ text }: Said): boolean => /^\s*(select|with)\b/i.test(text) && !/set_config/.test(text);

/** Says it again and has each reading explained. @returns ms in the database, planning and carrying out */
async function replay(client: pg.Client, transcript: readonly Said[]): Promise<number> {
  let ms = 0;
  for (const { text, values } of transcript) {
    if (!isRead({ text, values })) {
      await client.query(text, values);
      continue;
    }
    const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    ms += (plan?.['Planning Time'] ?? 0) + (plan?.['Execution Time'] ?? 0);
  }
  return ms;
}

const at = (sorted: readonly number[], q: number): number =>
  Math.round((sorted[Math.floor((sorted.length - 1) * q)] ?? 0) * 10) / 10;

/** @returns by list; `p95` is the promise of 50 ms */
export async function benchFlowLists(filled: Filled): Promise<Record<string, Figures>> {
  const db = openDatabase(filled.url, { poolSize: 2 });
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: filled.url }));
  const figures: Record<string, Figures> = {};
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (const [name, read] of Object.entries(listsOf(filled))) {
      const transcripts: Said[][] = [];
      for (let n = 0; n < ASKERS; n += 1) {
        const userId = filled.people[(n * 31 + 1) % filled.people.length] ?? 0;
        transcripts.push(await transcriptOf(() => db.withPark([filled.parkId], (tx) => read(tx, userId))));
      }
      const times: number[] = [];
      const until = performance.now() + filled.seconds * 1_000;
      await Promise.all(
        clients.map(async (client, first) => {
          for (let turn = first; performance.now() < until; turn += CONNECTIONS + 1)
            times.push(await replay(client, transcripts[turn % ASKERS] ?? []));
        }),
      );
      const sorted = times.toSorted((a, b) => a - b);
      const statements = Math.max(...transcripts.map((one) => one.filter(isRead).length));
      figures[name] = {
        answers: times.length,
        statements,
        p50: at(sorted, 0.5),
        p95: at(sorted, 0.95),
        max: at(sorted, 1),
      };
    }
    return figures;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await db.close();
  }
}
