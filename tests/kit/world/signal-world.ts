/** A small park for tests: two guards and one person a level, devices, a rule, a source; the clock is turned by hand. */
import { createLocalChat } from '../../../server/chat/local-adapter';
import type { SignalSource } from '../../../server/http/context';
import { runDueTimers, sendDueNotifications } from '../../../server/jobs/workers';
import { type IndexedAnswer, acceptSignals } from '../../../server/modules/alarm-intake/signal.usecases';
import { devices } from '../../../server/modules/device/device.table';
import type { ChatAdapter } from '../../../server/ports/chat';
import { openWorld, type World } from '.';
import { step } from './duties';

export const START = new Date('2026-03-02T06:00:00Z');

const ESCALATION = [
  step(0, { kind: 'onDuty', post: 'control-room' }),
  step(60, { kind: 'role', roleCode: 'field' }),
  step(180, { kind: 'orgLeader' }),
  step(300, { kind: 'role', roleCode: 'manager' }),
];

type Person = 'guard' | 'field' | 'lead' | 'manager';

export interface SignalWorld extends World {
  source: SignalSource;
  parkId: number;
  /** Person and role have the same name. */
  people: Record<Person, number>;
  /** Turns the clock on by so many seconds. */
  turn(sec: number): void;
  at(sec: number): Date;
  post(...signals: unknown[]): Promise<IndexedAnswer[]>;
  /** Names of the people who got a chat message, in order. */
  told(): Promise<string[]>;
  runTimers(): Promise<number>;
  send(): Promise<number>;
}

/** Smoke detectors S1 to S30, door D1. */
async function addDevices(world: World, parkId: number, orgId: number, prefix = ''): Promise<void> {
  const points = Array.from({ length: 30 }, (_, i) => ({ point: `S${i + 1}`, type: 1 }));
  const rows = [...points, { point: 'D1', type: 5 }].map(({ point, type }) => ({
    parkId,
    code: `${prefix}${point}`,
    qrCode: `qr-${prefix}${point}`,
    name: point,
    type,
    locationText: 'A座 1层',
    responsibleOrgId: orgId,
  }));
  await world.addAll(devices, rows);
}

async function fill(world: World): Promise<Pick<SignalWorld, 'parkId' | 'people' | 'source'>> {
  const parkId = await world.addPark('A');
  const foreignId = await world.addPark('B');
  const addPerson = async (name: Person): Promise<number> => {
    const roleId = await world.addRole(name);
    return world.addPerson(name, { chatUserId: name, parkIds: [parkId], roleId, roleParkId: parkId });
  };
  const people = {
    guard: await addPerson('guard'),
    field: await addPerson('field'),
    lead: await addPerson('lead'),
    manager: await addPerson('manager'),
  };
  const [from, until] = [new Date(START.getTime() - 3_600_000), new Date(START.getTime() + 86_400_000)];
  await world.addShift(parkId, 'control-room', people.guard, from, until);
  const orgId = await world.addOrg(parkId, '消防班', { leaderUserId: people.lead });
  await addDevices(world, parkId, orgId);
  await addDevices(world, foreignId, orgId, 'B-');
  await world.addRule(parkId, ESCALATION, { name: '默认规则', autoClose: true, isDefault: true });
  const id = await world.addSource('主机', [parkId]);
  return { parkId, people, source: { id, name: '主机', parkIds: [parkId] } };
}

export async function createWorld(chat: ChatAdapter = createLocalChat()): Promise<SignalWorld> {
  const world = await openWorld({ start: START, poolSize: 16, parts: { chat } });
  const filled = await fill(world);
  const { db, deps, query, now } = world;
  return {
    ...world,
    ...filled,
    turn: (sec) => world.turn(sec * 1000),
    at: (sec) => new Date(START.getTime() + sec * 1000),
    post: (...signals) => db.withPark(filled.source.parkIds, (tx) => acceptSignals(tx, filled.source, signals, now())),
    told: async () => {
      const text = 'select u.name from notification n join app_user u on u.id = n.user_id order by n.id';
      return (await query<{ name: string }>(text)).map((row) => row.name);
    },
    runTimers: () => runDueTimers(deps),
    send: () => sendDueNotifications(deps),
  };
}

let seq = 0;

/** A signal of smoke detector S1, with a number of its own. */
export const smoke = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  seq: `n${(seq += 1)}`,
  deviceCode: 'S1',
  type: 'alarm',
  ...more,
});
