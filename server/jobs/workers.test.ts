import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/kit/eventually';
import { createLocalChat } from '../chat/local-adapter';
import { cancelTimers, notifyEveryLevel, stopEscalation } from '../modules/alarm/escalation/escalation.usecases';
import { alarms } from '../modules/alarm/alarm.table';
import { markSubject } from '../modules/notify/cards/card-update.jobs';
import { type SignalWorld, createWorld, smoke } from '../../tests/kit/world/signal-world';
import { openDatabase } from '../db/open';
import { openJournal } from '../open-journal';
import { scheduleTimer, type NewTimer } from './timers';
import { runDueTimers, sendDueNotifications, startWorkers, updateDueCards } from './workers';

let world: SignalWorld;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await world.close();
});

const inPark = <T>(work: Parameters<typeof world.db.withPark<T>>[1]) => world.db.withPark([world.parkId], work);

const readAlarm = async () => (await inPark((tx) => tx.select().from(alarms)))[0];
const readActions = async () =>
  (await world.query<{ action: string }>('select action from alarm_log order by id')).map((row) => row.action);

const first = () => ({ id: 1, parkId: world.parkId });
/** Words that were left before they were kept with what they say. */
const mark = (status: string) =>
  inPark((tx) => markSubject(tx, { kind: 'alarm', ...first() }, status, world.deps.now()));

/** A timer of the first alarm, or of another. */
const setTimer = (timer: Omit<NewTimer, 'parkId' | 'subjectId'> & { subjectId?: number }) =>
  inPark((tx) => scheduleTimer(tx, { parkId: world.parkId, subjectId: 1, ...timer }));

it('notifies the levels at 0, 1, 3 and 5 minutes', async () => {
  await world.post(smoke());
  const told = [];
  for (const sec of [59, 1, 119, 1, 119, 1, 3600]) {
    world.turn(sec);
    await world.runTimers();
    told.push((await world.told()).join());
  }
  const levels = ['guard', 'guard,field', 'guard,field,lead', 'guard,field,lead,manager'];
  expect(told).toEqual([levels[0], levels[1], levels[1], levels[2], levels[2], levels[3], levels[3]]);
  expect(await readAlarm()).toMatchObject({ escalationLevel: 3, version: 4, handleState: 10 });
});

it('notifies a level as often as the rule says', async () => {
  await world.query('update rule set repeat_max = 2');
  await world.post(smoke());
  world.turn(3600);
  await world.runTimers();
  expect(await world.told()).toEqual(['guard', 'field', 'lead', 'manager', 'manager', 'manager']);
});

it('stops on acknowledgement', async () => {
  await world.post(smoke());
  await inPark((tx) => stopEscalation(tx, 1));
  world.turn(3600);
  await world.runTimers();
  expect(await world.told()).toEqual(['guard']);
});

it('does nothing for a level whose alarm was acknowledged meanwhile', async () => {
  await world.post(smoke());
  await world.query('update alarm set handle_state = 20');
  world.turn(60);
  expect(await world.runTimers()).toBe(1);
  expect(await world.told()).toEqual(['guard']);
});

it('continues in another process', async () => {
  await world.post(smoke());
  world.turn(60);
  const other = openDatabase(world.db.pool.options.connectionString ?? '', { poolSize: 2 });
  await runDueTimers({ ...world.deps, db: other });
  await other.close();
  expect(await world.told()).toEqual(['guard', 'field']);
});

it('fires every timer once, however many processes look', async () => {
  const all = Array.from({ length: 30 }, (_, i) => smoke({ deviceCode: `S${i + 1}` }));
  await world.post(...all);
  world.turn(60);
  const fired = await Promise.all([world.runTimers(), world.runTimers(), world.runTimers()]);
  expect(fired.reduce((sum, n) => sum + n)).toBe(30);
  expect((await world.told()).filter((name) => name === 'field')).toHaveLength(30);
});

it('tries a failing timer again later and lets the others pass', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await world.post(smoke(), smoke({ deviceCode: 'S2' }));
  await world.query(`alter table alarm_log add constraint broken check (alarm_id <> 1 or action <> 'escalated')`);
  world.turn(60);
  const journal = openJournal(world.db);
  expect(await runDueTimers({ ...world.deps, journal })).toBe(1);
  await journal.stop();
  // Administrators see it in the system log, not only in the console.
  expect(await world.query(`select url, params, exception from sys_log`)).toEqual([
    {
      url: '/jobs/timers/escalate',
      params: { timer: expect.any(Number), subject: 1, park: world.parkId, attempts: 0 },
      exception: expect.stringContaining('broken'),
    },
  ]);
  expect(await world.query(`select attempts from timer where subject_id = 1 and kind = 'escalate'`)).toEqual([
    { attempts: 1 },
  ]);
  await world.query('alter table alarm_log drop constraint broken');
  world.turn(10);
  expect(await world.runTimers()).toBe(1);
  expect((await world.told()).filter((name) => name === 'field')).toHaveLength(2);
});

it('postpones a timer whose alarm is locked by an action', async () => {
  await world.post(smoke());
  world.turn(60);
  await inPark(async (tx) => {
    await tx.select().from(alarms).for('update');
    expect(await world.runTimers()).toBe(0);
  });
  expect(await world.runTimers()).toBe(1);
});

it('gives an alarm back that was taken but never judged, one level higher', async () => {
  await world.post(smoke());
  await world.query('update alarm set handle_state = 20, assignee_id = 1, ack_by = 1, ack_at = now()');
  await inPark((tx) => cancelTimers(tx, 1));
  await setTimer({ kind: 'ackTimeout', dueAt: world.at(300) });
  world.turn(300);
  await world.runTimers();
  expect(await readAlarm()).toMatchObject({
    handleState: 10,
    assigneeId: null,
    ackBy: null,
    escalationLevel: 1,
  });
  expect(await readActions()).toEqual(['raised', 'notified', 'ackTimedOut', 'escalated', 'notified']);
  world.turn(120);
  await world.runTimers();
  expect(await world.told()).toEqual(['guard', 'field', 'lead']);
});

it('notifies the leads of what is overdue, and not of what was done in time', async () => {
  await world.post(smoke());
  await inPark((tx) => cancelTimers(tx, 1));
  for (const kind of ['verdictDue', 'closeDue', 'nodeDue'] as const)
    await setTimer({ kind, arg: 1, dueAt: world.at(1) });
  const node = `insert into node_run (park_id, plan_run_id, alarm_id, node_order, name, type, owner_role, timeout_sec, state)
    values ($1, 1, 1, 1, '报119', 2, 'guard', 60, $2)`;
  await world.query(node, [world.parkId, 1]);
  await world.query('update alarm set handle_state = 30, verdict = 1');
  world.turn(1);
  await world.runTimers();
  expect((await readActions()).filter((action) => action.endsWith('Overdue')).toSorted()).toEqual([
    'closeOverdue',
    'nodeOverdue',
  ]);
  expect(await world.query('select state from node_run')).toEqual([{ state: 4 }]);
  expect((await world.told()).filter((name) => name === 'lead')).toHaveLength(4);
});

it('ends shelving: pending while the point still alarms, else the former state', async () => {
  await world.post(smoke(), smoke({ deviceCode: 'S2' }));
  await world.query('update alarm set handle_state = 60, state_before = 20, shelved_until = $1', [world.at(90)]);
  await world.query('update alarm set signal_state = 0 where id = 2');
  for (const subjectId of [1, 2]) {
    await inPark((tx) => cancelTimers(tx, subjectId));
    await setTimer({ kind: 'unshelve', dueAt: world.at(90), subjectId });
  }
  world.turn(90);
  await world.runTimers();
  expect(await world.query('select handle_state from alarm order by id')).toEqual([
    { handle_state: 10 },
    { handle_state: 20 },
  ]);
});

it('notifies all levels at once of a real fire', async () => {
  await world.post(smoke());
  await inPark(async (tx) => {
    for (const alarm of await tx.select().from(alarms)) await notifyEveryLevel(tx, world.deps, alarm, world.deps.now());
  });
  expect((await world.told()).toSorted()).toEqual(['field', 'guard', 'guard', 'lead', 'manager']);
});

it('sends cards, and writes what happened on those sent and those still waiting', async () => {
  await world.post(smoke());
  expect(await world.send()).toBe(1);
  world.turn(60);
  await world.runTimers();
  await mark('正在核实');
  await mark('王强 14:01 接警');
  expect(await updateDueCards(world.deps)).toBe(1);
  await world.send();
  const messages = await world.query('select user_id::int, status from chat_message order by id');
  const status = '王强 14:01 接警';
  expect(messages).toEqual([
    { user_id: world.people.guard, status },
    { user_id: world.people.field, status },
  ]);
});

it('an unreachable chat app delays no action, and gets the latest text when it is back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await world.post(smoke());
  await world.send();
  const local = createLocalChat();
  const written: string[] = [];
  let isAway = true;
  const updateCard: typeof local.updateCard = async (sent, status, by) => {
    if (isAway) throw new Error('聊天服务维护中');
    written.push(status);
    return local.updateCard(sent, status, by);
  };
  const deps = { ...world.deps, chat: { ...local, updateCard } };
  await mark('王强 14:01 接警');
  await updateDueCards(deps);
  isAway = false;
  await mark('王强 14:02 判定误报');
  // Not due yet: newer words do not overtake the ones that wait.
  expect(await updateDueCards(deps)).toBe(0);
  world.turn(5);
  await Promise.all([updateDueCards(deps), updateDueCards(deps), updateDueCards(deps)]);
  expect(written).toEqual(['王强 14:02 判定误报']);
  expect(await world.query('select status from chat_message')).toEqual([{ status: '王强 14:02 判定误报' }]);
  expect(await world.query('select from card_update')).toEqual([]);
});

it('sends each card once, however many processes look', async () => {
  await world.post(...Array.from({ length: 30 }, (_, i) => smoke({ deviceCode: `S${i + 1}` })));
  await Promise.all([world.send(), world.send(), world.send()]);
  expect(await world.query('select from chat_message')).toHaveLength(30);
});

it('shows at once that a person cannot be reached', async () => {
  await world.query(`update app_user set chat_user_id = null where name = 'guard'`);
  await world.post(smoke());
  await world.send();
  expect(await world.query('select result, reason from notification')).toEqual([
    { result: 2, reason: '未绑定企业聊天账号' },
  ]);
});

it('gives the reason for channels that are not available', async () => {
  await world.query(`update rule set escalation = jsonb_set(escalation, '{0,channels}', '["sms", "phone", "app"]')`);
  await world.post(smoke());
  await world.send();
  expect(await world.query('select channel, result, reason from notification order by id')).toEqual([
    { channel: 'sms', result: 2, reason: '未配置短信通道' },
    { channel: 'phone', result: 2, reason: '未配置电话通道' },
    { channel: 'app', result: 1, reason: null },
  ]);
});

it('tries five times, then shows the reason; the others are sent meanwhile', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const local = createLocalChat();
  const sendCard: typeof local.sendCard = async (message, by) => {
    if (message.alarmId === 1) throw new Error('对方已退出企业');
    return local.sendCard(message, by);
  };
  const deps = { ...world.deps, chat: { ...local, sendCard } };
  await world.post(smoke(), smoke({ deviceCode: 'S2' }));
  for (let i = 0; i < 7; i += 1) {
    await sendDueNotifications(deps);
    world.turn(600);
  }
  expect(await world.query('select result, attempts, reason from notification order by alarm_id')).toEqual([
    { result: 2, attempts: 5, reason: '对方已退出企业' },
    { result: 1, attempts: 1, reason: null },
  ]);
});

it('is woken by what other transactions leave, also after its connections were lost', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const workers = startWorkers(world.deps);
  const sent = (count: number) =>
    eventually(async () => expect(await world.query('select from chat_message')).toHaveLength(count));
  await world.post(smoke());
  await sent(1);
  await world.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like 'LISTEN%'`);
  await world.post(smoke({ deviceCode: 'S2' }));
  await sent(2);
  await workers.stop();
});
