/** Approvals that the engine has made, as rows: taken out, told again at other times by other people, put in by their time. */
import type pg from 'pg';
import type { Random } from './random';

type Row = Record<string, unknown>;
const TABLES = ['flow_inst', 'flow_node_run', 'flow_task', 'flow_candidate', 'flow_step', 'timer'] as const;
type Table = (typeof TABLES)[number];

/** One approval with all that hangs on it. */
export type Whole = Record<Table, Row[]>;

const OF_INST: Readonly<Record<Table, string>> = {
  flow_inst: 't.id = $1',
  flow_node_run: 't.inst_id = $1',
  flow_task: 't.inst_id = $1',
  flow_candidate: 't.task_id in (select id from flow_task where inst_id = $1)',
  flow_step: 't.inst_id = $1',
  timer: "t.subject_id = $1 and t.kind in ('flowDue', 'flowWake')",
};

export async function takeOut(client: pg.ClientBase, instId: number): Promise<Whole> {
  const whole: Partial<Whole> = {};
  for (const table of TABLES) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t where ${OF_INST[table]}`,
      [instId],
    );
    whole[table] = rows.map(({ row }) => row);
  }
  return whole as Whole;
}

const MOMENT = /^\d{4}-\d\d-\d\dT/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const DAY_MS = 86_400_000;
const wholeDays = (ms: number): number => Math.round(ms / DAY_MS) * DAY_MS;

/** The same with every moment so much later; days of forms go with them. */
function shifted(value: unknown, ms: number): unknown {
  if (Array.isArray(value)) return value.map((one) => shifted(one, ms));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shifted(one, ms)]));
  if (typeof value !== 'string') return value;
  if (MOMENT.test(value)) return new Date(Date.parse(value) + ms).toISOString();
  // A day of the form: whole days only.
  return DAY.test(value)
    ? new Date(Date.parse(`${value}T00:00:00Z`) + wholeDays(ms)).toISOString().slice(0, 10)
    : value;
}

export interface Person {
  id: number;
  name: string;
}

/** Another person instead of whoever sent it. */
function sentBy(whole: Whole, before: Person, person: Person): Whole {
  const swap = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => {
        const isPerson = key === 'starter_id' || key.endsWith('by_id') || key === 'user_id' || key.endsWith('_by');
        if ((isPerson || key === 'assignee_id' || key === 'owner_id') && value === before.id) return [key, person.id];
        if (key.endsWith('_name') && value === before.name) return [key, person.name];
        if (key === 'title' && typeof value === 'string') return [key, value.replace(before.name, person.name)];
        return [key, value];
      }),
    );
  return Object.fromEntries(TABLES.map((table) => [table, whole[table].map(swap)])) as Whole;
}

/** When anything happened: for whether people work then. */
export const momentsOf = ({ flow_step: steps }: Whole): number[] => steps.map(({ at }) => Date.parse(String(at)));

/** @param ms whole weeks and some minutes */
export function toldAgain(whole: Whole, ms: number, before: Person, person: Person): Whole {
  return sentBy(shifted(whole, ms) as Whole, before, person);
}

/** Amounts a little larger or smaller, so that no two are alike. */
export function varied(whole: Whole, random: Random): Whole {
  const factor = random.int(85, 115) / 100;
  const rounded = (value: unknown): number => Math.round((Number(value) * factor) / 1000) * 1000;
  const change = (form: Row): Row => {
    if (typeof form.amount !== 'number' || !Array.isArray(form.items)) return form;
    const items = (form.items as Row[]).map((item) => ({ ...item, price: rounded(item.price) }));
    return { ...form, items, amount: items.reduce((sum, { price }) => sum + price, 0) };
  };
  return { ...whole, flow_inst: whole.flow_inst.map((row) => ({ ...row, form: change(row.form as Row) })) };
}

/** What the form works out is there as soon as it is sent. */
function withSums(form: Row): Row {
  if (Array.isArray(form.items))
    return { ...form, total: (form.items as Row[]).reduce((sum, { price }) => sum + Number(price), 0) };
  return 'firm' in form && 'from' in form ? { ...form, days: 1 } : form;
}

const sentAt = ({ flow_inst: [inst] }: Whole): string => String(inst?.created_at);

/** Gives them their ids and numbers in the order in which they were sent. */
function numbered(wholes: readonly Whole[], first: Readonly<Record<string, number>>): Whole {
  const all: Whole = { flow_inst: [], flow_node_run: [], flow_task: [], flow_candidate: [], flow_step: [], timer: [] };
  const next = { ...first };
  const take = (table: string): number => (next[table] = (next[table] ?? 0) + 1);
  for (const whole of wholes) {
    const day = new Date(Date.parse(sentAt(whole)) + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
    const no = `SP${day}${String(take('flow_no')).padStart(4, '0')}`;
    const instId = take('flow_inst');
    const runs = new Map(whole.flow_node_run.map(({ id }) => [id, take('flow_node_run')]));
    const tasks = new Map(whole.flow_task.map(({ id }) => [id, take('flow_task')]));
    for (const row of whole.flow_inst) all.flow_inst.push({ ...row, id: instId, no, form: withSums(row.form as Row) });
    for (const row of whole.flow_node_run) all.flow_node_run.push({ ...row, id: runs.get(row.id), inst_id: instId });
    for (const row of whole.flow_task)
      all.flow_task.push({
        ...row,
        id: tasks.get(row.id),
        inst_id: instId,
        run_id: runs.get(row.run_id),
        parent_id: row.parent_id === null ? null : tasks.get(row.parent_id),
      });
    for (const row of whole.flow_candidate) all.flow_candidate.push({ ...row, task_id: tasks.get(row.task_id) });
    for (const row of whole.flow_step) all.flow_step.push({ ...row, id: take('flow_step'), inst_id: instId });
    for (const row of whole.timer)
      all.timer.push({
        ...row,
        id: take('timer'),
        subject_id: instId,
        arg: row.kind === 'flowWake' ? runs.get(row.arg) : tasks.get(row.arg),
      });
  }
  return all;
}

const SEQUENCES = ['flow_inst', 'flow_node_run', 'flow_task', 'flow_step', 'timer'] as const;

/** Puts them in, the first sent first. */
export async function putIn(client: pg.ClientBase, wholes: readonly Whole[]): Promise<void> {
  const { rows } = await client.query<Record<string, string>>(
    `select ${SEQUENCES.map((name) => `(select coalesce(max(id), 0) from ${name}) as ${name}`).join(', ')}`,
  );
  const first = Object.fromEntries(SEQUENCES.map((name) => [name, Number(rows[0]?.[name] ?? 0)]));
  const sorted = wholes.toSorted((a, b) => Date.parse(sentAt(a)) - Date.parse(sentAt(b)));
  const all = numbered(sorted, { ...first, flow_no: 0 });
  for (const table of TABLES) {
    if (all[table].length === 0) continue;
    const system = table === 'flow_candidate' ? '' : 'overriding system value';
    await client.query(
      `insert into ${table} ${system} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(all[table])],
    );
  }
  // Who started, was asked or decided sees it in the lists, as with those of the engine.
  await client.query(
    `
    insert into flow_party (user_id, inst_id, park_id)
    select starter_id, id, park_id from flow_inst where id > $1
    union select assignee_id, inst_id, park_id from flow_task where assignee_id is not null and inst_id > $1
    union select decided_by, inst_id, park_id from flow_task where decided_by is not null and inst_id > $1
    union select c.user_id, t.inst_id, t.park_id from flow_candidate c join flow_task t on t.id = c.task_id
      where t.inst_id > $1
    on conflict do nothing`,
    [first.flow_inst],
  );
  for (const name of SEQUENCES)
    await client.query(
      `select setval(pg_get_serial_sequence('public.${name}', 'id'), greatest((select max(id) from ${name}), 1))`,
    );
  await client.query(`select setval('flow_no', $1)`, [wholes.length]);
}
