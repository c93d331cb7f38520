import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALARM_TRANSITIONS, type AlarmAction, type AlarmActor } from '@/contract/alarm-transitions';
import { ALARM_CATEGORY, HANDLE_STATE as S, SIGNAL_STATE, VERDICT, type HandleState } from '@/contract/codes';
import { nextState } from '@/contract/state-machine';
import { openAlarmWorld, type Act, type AlarmWorld, type PersonName } from '../../../../tests/kit/world/alarm-world';

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world.close());

/** One person per capacity, and two who stand in none. */
const STANDING: Record<PersonName, AlarmActor | null> = {
  guard: 'duty',
  field: 'field',
  // Holds the right, but was neither notified nor assigned.
  field2: null,
  lead: 'lead',
  manager: 'manager',
  reader: 'owner',
  reader2: 'nodeOwner',
  called: 'called',
  guard2: 'duty',
  lead2: 'lead',
  outsider: null,
};
/** Told of it, without any right but to read alarms. */
const CALLED: PersonName = 'called';
/** What decides where the prepared alarm goes. */
const PREPARED = {
  category: ALARM_CATEGORY.fire,
  signalState: SIGNAL_STATE.restored,
  verdict: VERDICT.falseAlarm,
  stateBefore: S.verifying,
  hasPlan: true,
};
const TRIED: PersonName[] = ['guard', 'field', 'field2', 'lead', 'manager', 'reader', 'reader2', CALLED];
const STATES = Object.values(S);

interface Prepared {
  alarmId: number;
  nodeId: number;
}

/** An alarm in this state, held by `reader`, told to `field`, its only node owned by `reader2`. */
async function prepare(state: HandleState, action: AlarmAction): Promise<Prepared> {
  const { people, query } = world;
  const verdict = state === S.reviewing || state === S.closed ? { verdict: 2, verdictBy: people.guard2.id } : {};
  const closed = state === S.closed ? { closedAt: world.deps.now(), closedBy: people.lead2.id } : {};
  const shelved = state === S.shelved ? { stateBefore: 20, signalState: 0 } : {};
  const kind = action === 'raiseToFire' ? { category: 2 } : {};
  const set = { handleState: state, assigneeId: people.reader.id, ...verdict, ...closed, ...shelved, ...kind };
  const alarmId = await world.addAlarm(set);
  await query('insert into alarm_person values ($1, $2, $3, now())', [alarmId, people.field.id, world.parkA]);
  await world.call(CALLED, alarmId);
  const [nodeId = 0] = await world.addRun(alarmId);
  await query(`delete from node_run where alarm_id = $1 and id <> $2`, [alarmId, nodeId]);
  await query(`update node_run set owner_role = 'nobody', owner_id = $2, allow_skip = true where id = $1`, [
    nodeId,
    people.reader2.id,
  ]);
  if (action === 'finishHandling') await query('update node_run set state = 2 where id = $1', [nodeId]);
  return { alarmId, nodeId };
}

const shared = new Map<string, Promise<Prepared>>();

/** A refusal leaves the alarm as it is: all that are refused in one state are refused at one alarm. */
function prepareForRefusal(state: HandleState, action: AlarmAction): Promise<Prepared> {
  const sort = action === 'raiseToFire' || action === 'finishHandling' ? action : 'any other';
  const key = `${state} ${sort}`;
  const prepared = shared.get(key) ?? prepare(state, action);
  shared.set(key, prepared);
  return prepared;
}

/** What a careful person would send with each action. */
async function proper(action: AlarmAction, nodeRunId: number): Promise<Act> {
  const reason = '说明';
  switch (action) {
    case 'arrive':
      return { action, way: 3, reason };
    case 'judge':
      return { action, verdict: 2, reasonCode: 201, photoKeys: [randomUUID()] };
    case 'completeNode':
      return { action, nodeRunId, values: { at: '14:03' } };
    case 'skipNode':
      return { action, nodeRunId, reason };
    case 'sendBack':
    case 'reopen':
      return { action, reason };
    case 'shelve':
      return { action, reason, until: world.deps.now().getTime() + 3_600_000 };
    case 'merge':
      return { action, parentId: await world.addAlarm() };
    case 'assign':
      return { action, targetUserId: world.people.field2.id, kind: 1 };
    default:
      return { action };
  }
}

const outcome = (who: PersonName, alarmId: number, act: Act): Promise<string> =>
  world.act(who, alarmId, act).then(
    () => 'done',
    (error: { status?: number; code?: string }) => `${String(error.status)} ${String(error.code)}`,
  );

describe.each(ALARM_TRANSITIONS.map((row) => [row.action, row] as const))('%s', (action, row) => {
  const [from = S.pending] = row.from;
  const persons = action === 'unshelve' ? row.who.filter((who) => who !== 'system') : row.who;
  const allowed = TRIED.find((name) => persons.some((who) => who === STANDING[name])) ?? 'lead';

  it.each(TRIED)('is for those whom the table names: %s', async (name) => {
    const standing = STANDING[name];
    const may = standing !== null && row.who.includes(standing);
    const { alarmId, nodeId } = await (may ? prepare : prepareForRefusal)(from, action);
    expect(await outcome(name, alarmId, await proper(action, nodeId))).toBe(may ? 'done' : '403 alarm.notYourPart');
  });

  it.each(STATES)(`is taken in the states that the table names: %s`, async (state) => {
    const may = row.from.includes(state);
    const { alarmId, nodeId } = await (may ? prepare : prepareForRefusal)(state, action);
    expect(await outcome(allowed, alarmId, await proper(action, nodeId))).toBe(may ? 'done' : '409 alarm.stateForbids');
  });

  it('leads where the table says, one entry and one version further', async () => {
    const { alarmId, nodeId } = await prepare(from, action);
    const detail = await world.act(allowed, alarmId, await proper(action, nodeId));
    expect(detail.handleState).toBe(nextState(ALARM_TRANSITIONS, action, from, PREPARED));
    expect(detail.version).toBe(2);
    expect(detail.lastActorName).toBe(allowed);
    expect(detail.log.filter((entry) => entry.action === action)).toHaveLength(1);
    expect(detail.mine).toBe(true);
  });
});
