/** The transition table × who acts, generated: what the table allows is done, what it does not is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOW_INST_STATE as I, FLOW_TASK_KIND as K, FLOW_TASK_STATE as T } from '@/contract/flow/flow-codes';
import {
  INST_TRANSITIONS,
  isOfKind,
  TASK_ACTIONS,
  TASK_TRANSITIONS,
  type FlowActor,
} from '@/contract/flow/flow-transitions';
import { openFlowWorld, type FlowWorld, type PersonName } from '../../../tests/kit/world/flow-world';

let world: FlowWorld;
let key: string;
beforeAll(async () => {
  world = await openFlowWorld();
  const approve = (node: string, who: PersonName) => ({
    key: node,
    name: node,
    kind: 'approve',
    way: 'any',
    people: [{ by: 'people', ids: [world.people[who].id] }],
  });
  key = await world.define([approve('a', 'ben'), approve('b', 'cho')]);
});
afterAll(() => world.close());

/** Somebody in each capacity; `eve` has nothing to do with it. */
const PEOPLE: Partial<Record<FlowActor, PersonName>> = {
  starter: 'ann',
  assignee: 'ben',
  manager: 'max',
  viewer: 'rea',
};
const NOBODY: PersonName = 'eve';
/** Who stands to it as what; whoever decides a task is a viewer of the whole. */
const ALSO: Readonly<Record<string, readonly FlowActor[]>> = {
  starter: ['starter'],
  assignee: ['viewer'],
  manager: ['manager', 'viewer'],
  viewer: ['viewer'],
};
const capacities = [...Object.entries(PEOPLE), ['nobody', NOBODY]] as [FlowActor | 'nobody', PersonName][];

const task = async (instId: number): Promise<number> =>
  Number(
    (await world.query<{ id: string }>('select id from flow_task where inst_id = $1 order by id limit 1', [instId]))[0]
      ?.id,
  );
const status = (promise: Promise<unknown>): Promise<number> =>
  promise.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 500,
  );

/** Of one capacity in every state. */
const LONG = { timeout: 120_000 };

describe.each(TASK_TRANSITIONS.map((row) => [row.action, row] as const))('%s of a task', (action, row) => {
  it.each(capacities)('by the %s is as the table says, in every state', LONG, async (actor, who) => {
    let taskId = 0;
    for (const state of Object.values(T)) {
      // What was refused has changed nothing: the next state is tried on the same.
      if (taskId === 0) taskId = await task((await world.start(key)).inst.id);
      const isBen = state === T.agreed || state === T.held || state === T.passing;
      await world.query('update flow_task set state = $2, decided_by = $3, decided_at = $4 where id = $1', [
        taskId,
        state,
        isBen ? world.people.ben.id : null,
        isBen ? world.now() : null,
      ]);
      const got = await status(
        world.act(who, { taskId, action, comment: '因为', userIds: [world.people.dan.id], to: 'start' }),
      );
      const isTheirs =
        actor === 'assignee' &&
        (row.who.includes('assignee') ||
          (row.who.includes('decider') && state === T.agreed) ||
          (row.who.includes('adder') && isBen));
      const isAllowed = isTheirs && row.from.includes(state) && isOfKind(action, K.approve);
      const said = `${action} in ${state} by ${actor}: ${got}`;
      // What a requirement lacks is another refusal, and only after state and person.
      if (isAllowed) expect([200, 422], said).toContain(got);
      else expect([403, 409], said).toContain(got);
      if (got === 200) taskId = 0;
    }
  });
});

const ASKED = INST_TRANSITIONS.filter(({ action }) => action !== 'pass' && action !== 'end');
describe.each(ASKED.map((row) => [row.action, row] as const))('%s of an approval', (action, row) => {
  it.each(capacities)('by the %s is as the table says, in every state', LONG, async (actor, who) => {
    let instId = 0;
    for (const state of Object.values(I)) {
      if (instId === 0) instId = (await world.start(key)).inst.id;
      await world.query('update flow_inst set state = $2, stuck = $3 where id = $1', [
        instId,
        state,
        state === I.stuck ? JSON.stringify({ key: 'a', why: 'nobody' }) : null,
      ]);
      const got = await status(world.move(who, { instId, action, reason: '因为', userIds: [world.people.dan.id] }));
      const actors = ALSO[actor] ?? [];
      const isAllowed = row.from.includes(state) && row.who.some((one) => actors.includes(one));
      const said = `${action} in ${state} by ${actor}: ${got}`;
      if (isAllowed) expect([200, 422], said).toContain(got);
      else expect([403, 409], said).toContain(got);
      if (got === 200) instId = 0;
    }
  });
});

const words = () => ({ comment: '因为', userIds: [world.people.dan.id], to: 'start' });

describe.each(Object.entries(K))('a task of the kind %s', (_, kind) => {
  it('is answered as its kind allows, and in no other way', LONG, async () => {
    let taskId = 0;
    for (const action of TASK_ACTIONS) {
      if (taskId === 0) taskId = await task((await world.start(key)).inst.id);
      await world.query('update flow_task set kind = $2 where id = $1', [taskId, kind]);
      const got = await status(world.act('ben', { taskId, action, ...words() }));
      const row = TASK_TRANSITIONS.find((one) => one.action === action);
      const isOpen = row?.from.includes(T.open) && row.who.includes('assignee');
      // What was returned to the starter is sent again while nothing runs.
      const isAllowed = isOpen && isOfKind(action, kind) && action !== 'resubmit';
      const said = `${action} of kind ${kind}: ${got}`;
      if (isAllowed) expect([200, 422], said).toContain(got);
      else expect(action === 'refuse' ? [403, 409, 422] : [403, 409], said).toContain(got);
      if (got === 200) taskId = 0;
    }
  });
});

it('no task is answered while the whole does not run', LONG, async () => {
  const { inst } = await world.start(key);
  const taskId = await task(inst.id);
  for (const state of Object.values(I).filter((one) => one !== I.running)) {
    await world.query('update flow_inst set state = $2 where id = $1', [inst.id, state]);
    for (const action of TASK_ACTIONS) {
      const got = await status(world.act('ben', { taskId, action, ...words() }));
      expect([403, 409], `${action} in ${state}: ${got}`).toContain(got);
    }
  }
});
