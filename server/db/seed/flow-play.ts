/** Plays one approval through the engine, at the times at which people work. */
import { sql } from 'drizzle-orm';
import { instActInput, taskActInput } from '@/contract/flow/flow-act';
import type { FlowValues } from '@/contract/flow/flow-form';
import type { Deps, SessionUser } from '../../http/context';
import type { Moment } from '../../jobs/timer-kinds';
import type { WorkingCalendar } from '../../modules/calendar/working-calendar.rules';
import { addWorkingMs } from '../../modules/calendar/working-time.rules';
import { actOnInst, actOnTask } from '../../modules/flow/acts/flow-act.usecases';
import { startFlow } from '../../modules/flow/acts/flow-start.usecases';
import type { FlowActing } from '../../modules/flow/engine/flow.types';
import { flowTimerSubject } from '../../modules/flow/timers/flow-timers.jobs';
import type { Tx } from '../open';
import { MINUTE, localDay } from './context';
import { WORDS, type Act, type Tale } from './flow-tales';
import type { Random } from './random';

export interface Stage {
  tx: Tx;
  random: Random;
  parkId: number;
  calendar: WorkingCalendar;
  /** Ids and names by sign-in and by id; `@safety` is a department, `@tenant` the role of the firms' people. */
  idOf: (login: string) => number;
  nameOf: (id: number) => string;
}

/** Nothing of the server runs yet: the engine wakes nobody and tells nobody. */
const NO_DEPS = { wake: () => undefined } as unknown as Deps;
const MOST_STEPS = 20;

export const worked = (calendar: WorkingCalendar, at: Date, minutes: number): Date =>
  new Date(addWorkingMs(calendar, at.getTime(), minutes * MINUTE));

function actingAs({ tx, parkId, nameOf }: Stage, userId: number, now: Date): FlowActing {
  const user: SessionUser = {
    id: userId,
    name: nameOf(userId),
    loginName: '',
    usertype: 2,
    sessionId: 0,
    parkId,
    rights: new Map([[parkId, new Set(['flow.start'])]]),
  };
  return { tx, deps: NO_DEPS, now, user, traceId: 'demo', audit: () => undefined, afterCommit: () => undefined };
}

interface Waiting {
  taskId: number | null;
  userId: number | null;
  nodeKey: string;
  runId: number;
}

/** What the approval waits for: the first open task, or a delay. */
async function readWaiting(tx: Tx, instId: number): Promise<Waiting | null> {
  const { rows } = await tx.execute<{ task: string | null; user_id: string | null; node_key: string; run: string }>(sql`
    select t.id as task, coalesce(t.assignee_id, (select min(c.user_id) from flow_candidate c where c.task_id = t.id)) as user_id,
      r.node_key, r.id as run
    from flow_node_run r left join flow_task t on t.run_id = r.id and t.state = 1
    where r.inst_id = ${instId} and r.live and r.state = 1 and r.branches is null order by t.id nulls last limit 1`);
  const [row] = rows;
  if (!row) return null;
  const { task, user_id: userId, node_key: nodeKey, run } = row;
  return {
    taskId: task === null ? null : Number(task),
    userId: userId === null ? null : Number(userId),
    nodeKey,
    runId: Number(run),
  };
}

async function wake({ tx }: Stage, instId: number, runId: number, now: Date): Promise<void> {
  const fire = await flowTimerSubject('flowWake').lock(tx, instId);
  await fire?.({ tx, deps: NO_DEPS, now, timer: { id: 0, arg: runId } } as unknown as Moment);
}

/** What is written into the form where a node asks for it. */
const WRITTEN: Readonly<Record<string, (random: Random, day: string, idOf: Stage['idOf']) => FlowValues>> = {
  pay: (random, day) => ({ paidNo: `FK${day.replaceAll('-', '')}${random.int(10, 99)}` }),
  stamp: (random, day) => ({ register: `YY-${day.slice(0, 4)}-${random.int(100, 999)}` }),
  open: (_random, _day, idOf) => ({ role: idOf('@tenant') }),
  check: (random) => ({ checked: random.pick(['已电话核实', '工牌已核对', '企业行政已确认']) }),
};

const GUARDS = sql`update app_user set state = case when state = 0 then 1 else 0 end where post_name = '安保班长' and state in (0, 1)`;

async function act(
  stage: Stage,
  instId: number,
  act: Act,
  waiting: Waiting,
  now: Date,
  starterId: number,
): Promise<void> {
  const { tx, random } = stage;
  const comment = random.pick(WORDS[act]);
  const day = localDay(now);
  if (act === 'comment' || act === 'withdraw') {
    const input = instActInput.parse({ instId, action: act, reason: comment });
    await actOnInst(actingAs(stage, starterId, now), input);
    return;
  }
  const { taskId, userId, nodeKey } = waiting;
  const values = WRITTEN[nodeKey]?.(random, day, stage.idOf);
  const own = { taskId, comment, ...(values && { values }) };
  const task = (more: object) =>
    actOnTask(actingAs(stage, userId ?? 0, now), taskActInput.parse({ ...own, action: act, ...more }));
  if (act === 'return') await task({ to: 'start' });
  else if (act === 'transfer') await task({ userIds: [stage.idOf('manager')] });
  else if (act === 'resubmit') {
    const { rows } = await tx.execute<{ form: FlowValues }>(sql`select form from flow_inst where id = ${instId}`);
    const form = rows[0]?.form ?? {};
    await task({ values: 'reason' in form ? { ...form, reason: `${String(form.reason)}（已补充说明）` } : form });
  } else if (act === 'vacant') {
    // The only ones who could go on are away just then; they are back today.
    await tx.execute(GUARDS);
    await task({ action: 'agree' });
    await tx.execute(GUARDS);
  } else await task({});
}

interface Plot {
  tale: Omit<Tale, 'weight'>;
  starter: string;
  from: Date;
  /** Goes on to its end; else it stops after its acts, or when it is now. */
  toEnd: boolean;
  until: Date;
}

/** @returns the approval */
export async function play(stage: Stage, { tale, starter, from, toEnd, until }: Plot): Promise<number> {
  const { tx, random, parkId, calendar, idOf } = stage;
  const starterId = idOf(starter);
  const values = tale.values(random, localDay(worked(calendar, from, 60)), idOf);
  const start = { parkId, key: tale.flow, values, picked: {} };
  const { inst } = await startFlow(actingAs(stage, starterId, from), start);
  let now = from;
  const left = [...tale.acts];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const waiting = await readWaiting(tx, inst.id);
    if (!waiting) break;
    const isDelay = waiting.taskId === null;
    now = worked(calendar, now, isDelay ? 120 : random.around(70, 6, 700));
    if (now > until) break;
    if (isDelay) {
      await wake(stage, inst.id, waiting.runId, now);
      continue;
    }
    const next = left.shift() ?? (toEnd ? 'agree' : undefined);
    if (next === undefined) break;
    await act(stage, inst.id, next, waiting, now, starterId);
  }
  return inst.id;
}
