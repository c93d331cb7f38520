/** 这扇门会开吗 over a real database and real controllers: each reason as people bring it about, and the door itself agrees. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessCommandEndpoints as commands } from '@/contract/access/access-command';
import { accessDeviceEndpoints as devices } from '@/contract/access/access-device';
import { accessGroupEndpoints as groups } from '@/contract/access/access-group';
import { accessPersonEndpoints as people } from '@/contract/access/access-person';
import { accessRightsEndpoints as rights, type Denial } from '@/contract/access/access-rights';
import { type DoorWorld, openDoorWorld } from '../access-doors.fixture';

const HOUR = 3_600_000;
/** A Tuesday, 10:00 at the park. */
const NOW = { weekday: 2, minute: 600 };

let world: DoorWorld;
let controller: number;
let door: number;
let plan: number;
let group: number;
let count = 0;

beforeAll(async () => {
  world = await openDoorWorld();
  controller = await world.addController(1);
  door = await world.addDoor(controller, 1);
  plan = await world.addPlan('工作时间', [{ weekday: 2, from: 480, to: 1_080 }]);
  group = await world.addGroup('办公人员', plan, [], [door]);
  await world.greet(1);
});
afterAll(() => world.close());

interface Subject {
  id: number;
  card: string;
}

const newPerson = async (more: object = {}): Promise<Subject> => {
  count += 1;
  return { id: await world.addPerson(`员工${count}`, more), card: `00123400${count}` };
};
const join = (personId: number) => world.ask(groups.joinPassGroup, { groupId: group, personId });

/** In the group, with a card, and the door knows it. */
async function passing(more: object = {}): Promise<Subject> {
  const person = await newPerson(more);
  await world.giveCard(person.id, person.card);
  await join(person.id);
  await world.work();
  return person;
}
async function change(endpoint: 'person' | 'group', id: number, set: object): Promise<void> {
  if (endpoint === 'person') {
    const { name, kind, state, version, validFrom, validTo } = await world.ask(people.getPassPerson, { id });
    await world.ask(people.savePassPerson, { id, version, name, kind, state, validFrom, validTo, remark: '', ...set });
    return;
  }
  const { name, planId, version, memberList, targetList } = await world.ask(groups.getPassGroup, { id });
  const bare = (all: readonly { kind: string; id: number }[]) => all.map(({ kind, id: of }) => ({ kind, id: of }));
  const kept = { id, version, name, planId, members: bare(memberList), targets: bare(targetList), remark: '' };
  await world.ask(groups.savePassGroup, { ...kept, ...set });
}
const cardOf = async ({ id }: Subject): Promise<number> =>
  (await world.ask(people.getPassPerson, { id })).held[0]?.id ?? 0;
const setCard = async (person: Subject, state: number): Promise<unknown> =>
  world.ask(people.setCredentialState, { personId: person.id, credentialId: await cardOf(person), state });

const ask = ({ id: personId }: Subject, more: object = {}) =>
  world.ask(rights.explainDoor, { doorId: door, personId, ...more });

/** As 立即下发 does. */
async function send({ id: personId }: Subject): Promise<void> {
  await world.ask(rights.pushSlot, { doorId: door, personId });
  await world.work();
}

/** What the page says is what the controller does. */
async function expectShut(
  person: Subject,
  denial: Denial,
  more: { at?: number; wall?: typeof NOW } = {},
): Promise<void> {
  const answer = await ask(person, more.at === undefined ? {} : { at: more.at });
  const broken = answer.steps.at(-1);
  expect([answer.opens, broken?.denial, broken?.link]).toEqual([false, denial, answer.broken]);
  expect(broken?.fixes.length).toBeGreaterThan(0);
  if (more.at === undefined) expect(world.opens(1, 1, person.card, more.wall ?? NOW)).toBe(false);
}
async function expectOpen(person: Subject): Promise<void> {
  expect(await ask(person)).toMatchObject({ opens: true, broken: null, deviceAway: false });
  expect(world.opens(1, 1, person.card, NOW)).toBe(true);
}

it('a right that is sent under the number of another park leaves the person’s rights as they are', async () => {
  const person = await passing();
  const ask = { parkId: 1, doorId: door, personId: person.id };
  expect(await world.demo.ask('admin', rights.pushSlot, ask)).toEqual({});
  await world.work();
  await expectOpen(person);
});

describe('a door stays shut', () => {
  it('to somebody in no group of it, without a card, and until the controller has been told', async () => {
    const person = await newPerson();
    await expectShut(person, 'notGranted');
    await join(person.id);
    await expectShut(person, 'noCredential');
    await world.giveCard(person.id, person.card);
    await expectShut(person, 'notSent');
    await send(person);
    await expectOpen(person);
  });

  it('where the right was never computed; sending it computes it', async () => {
    const person = await newPerson();
    await world.giveCard(person.id, person.card);
    await join(person.id);
    await world.demo.query(`delete from access_slot where person_id = ${person.id}`);
    await world.work();
    await expectShut(person, 'notSent');
    await send(person);
    await expectOpen(person);
  });

  it('outside the hours of the plan', async () => {
    const person = await passing();
    await expectShut(person, 'outsidePlan', { at: world.now().getTime() + 10 * HOUR });
    expect(world.opens(1, 1, person.card, { weekday: 2, minute: 1_200 })).toBe(false);
  });

  it('to a card that was reported lost or has run out', async () => {
    const lost = await passing();
    await setCard(lost, 2);
    await world.work();
    await expectShut(lost, 'credentialLost');
    await setCard(lost, 1);
    await world.work();
    await expectOpen(lost);
    const ended = await newPerson();
    await join(ended.id);
    const value = { personId: ended.id, kind: 2, value: ended.card, validTo: world.now().getTime() + HOUR };
    await world.ask(people.addCredential, value);
    await world.work();
    await expectOpen(ended);
    await expectShut(ended, 'credentialEnded', { at: world.now().getTime() + 2 * HOUR });
  });

  it('to somebody who is frozen, has left, or whose time has not begun or is over', async () => {
    const person = await passing();
    const now = world.now().getTime();
    await change('person', person.id, { state: 2 });
    await world.work();
    await expectShut(person, 'frozen');
    await change('person', person.id, { state: 1, validTo: now + HOUR });
    await world.work();
    await expectOpen(person);
    await expectShut(person, 'expired', { at: now + 2 * HOUR });
    await change('person', person.id, { validFrom: now + HOUR, validTo: null });
    await world.work();
    await expectShut(person, 'notYet');
    await change('person', person.id, { validFrom: null, state: 4 });
    await world.work();
    await expectShut(person, 'left');
  });

  it('while the group is off, or has ended', async () => {
    const person = await passing();
    await change('group', group, { enabled: false });
    await world.work();
    await expectShut(person, 'groupEnded');
    await change('group', group, { enabled: true, validTo: world.now().getTime() + HOUR });
    await world.work();
    await expectOpen(person);
    await expectShut(person, 'groupEnded', { at: world.now().getTime() + 2 * HOUR });
    await change('group', group, { validFrom: world.now().getTime() + HOUR, validTo: null });
    await world.work();
    await expectShut(person, 'notYet');
    await change('group', group, { validFrom: null });
    await world.work();
    await expectOpen(person);
  });

  it('where the door asks for more than a card', async () => {
    const person = await passing();
    const rules = { rules: [], fallback: { factors: [2, 4], all: true } };
    const { id: modeId } = await world.ask(devices.savePassMode, { name: '卡加密码', rules, remark: '' });
    const setMode = async (id: number | null) => {
      const { version, name, kind, direction, controllerId, doorNo } = await world.ask(devices.getDoor, { id: door });
      const kept = { id: door, version, name, kind, direction, controllerId, doorNo, remark: '' };
      await world.ask(devices.saveDoor, { ...kept, modeId: id });
      await world.work();
    };
    await setMode(modeId);
    await expectShut(person, 'factorMissing');
    await setMode(null);
    await expectOpen(person);
  });

  it('where the controller would not take them', async () => {
    const { limits } = world.unitOf(1).controller;
    const most = limits.people;
    limits.people = 1;
    const person = await passing();
    await expectShut(person, 'sendingFailed');
    limits.people = most;
    await send(person);
    await expectOpen(person);
  });

  it('that is held shut, or whose controller is off; one that is held open asks nobody', async () => {
    const person = await passing();
    const hold = (command: number) => world.ask(commands.holdDoor, { doorId: door, command, note: '演练' });
    await hold(3);
    await expectShut(person, 'heldShut');
    await hold(2);
    const stranger = await newPerson();
    expect(await ask(stranger)).toMatchObject({ opens: true });
    expect(world.opens(1, 1, stranger.card, NOW)).toBe(true);
    await hold(4);
    await expectOpen(person);
    const row = (await world.ask(devices.listDoorControllers)).rows[0];
    const kept = { id: controller, version: row?.version, name: row?.name, serial: row?.serial, vendor: 'simulated' };
    await world.ask(devices.saveDoorController, { ...kept, enabled: false, remark: '' });
    // It decides by what it holds: the answer says who must look.
    const answer = await ask(person);
    expect(answer.steps.at(-1)).toMatchObject({ denial: 'controllerDisabled', fixes: [{ kind: 'openController' }] });
  });
});
