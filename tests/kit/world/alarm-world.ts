/** For tests of alarms: two parks, people in every capacity, a plan of three nodes, alarms in any state, a turned clock. */
import { randomUUID } from 'node:crypto';
import { alarmActInput, type AlarmActRequest } from '@/contract/alarm';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { AppError } from '../../../server/http/app-error';
import type { SessionUser } from '../../../server/http/context';
import { alarmHandlers } from '../../../server/modules/alarm/alarm.handlers';
import { notifications } from '../../../server/modules/notify/notify.table';
import { updateDueCards } from '../../../server/modules/notify/cards/card-update.jobs';
import type { ChatAdapter } from '../../../server/ports/chat';
import { openWorld, type World } from '.';
import type { NewAlarm } from './cases';
import { type NewNode, step } from './duties';

export const START = new Date('2026-03-02T06:03:00Z');
export const QR = 'QR-1';

const ROLES = {
  guard: ['alarm.read', 'alarm.duty'],
  field: ['alarm.read', 'alarm.field'],
  lead: ['alarm.read', 'alarm.lead'],
  manager: ['alarm.read', 'alarm.manager'],
  reader: ['alarm.read'],
} as const;

/** Login name → role and park. */
const PEOPLE = {
  guard: ['guard', 'A'],
  guard2: ['guard', 'A'],
  field: ['field', 'A'],
  field2: ['field', 'A'],
  lead: ['lead', 'A'],
  lead2: ['lead', 'A'],
  manager: ['manager', 'A'],
  reader: ['reader', 'A'],
  reader2: ['reader', 'A'],
  called: ['reader', 'A'],
  outsider: ['guard', 'B'],
} as const;
export type PersonName = keyof typeof PEOPLE;

type WithoutIds<T> = T extends unknown ? Omit<T, 'alarmId' | 'parkId'> & { parkId?: number } : never;
export type Act = WithoutIds<AlarmActRequest>;

const NODES: readonly NewNode[] = [
  {
    order: 1,
    name: '报警',
    type: 2,
    ownerRole: 'guard',
    timeoutSec: 60,
    fields: [{ key: 'at', label: '时间', type: 'text', required: true }],
  },
  {
    order: 1,
    name: '现场',
    type: 6,
    ownerRole: 'field',
    timeoutSec: 120,
    fields: [{ key: 'n', label: '人数', type: 'number', required: false, min: 0, max: 9 }],
    leastPhotos: 1,
    needScan: true,
  },
  { order: 2, name: '复盘', type: 9, ownerRole: 'lead', timeoutSec: 300, allowSkip: true },
];

export interface AlarmWorld extends World {
  parkA: number;
  parkB: number;
  people: Record<PersonName, SessionUser>;
  /** Lines written on the chat cards, newest last. */
  cards: string[];
  /** An alarm with a device of its own. */
  addAlarm(set?: NewAlarm): Promise<number>;
  /** Leaves a message about the alarm for somebody, as its escalation does. */
  call(who: PersonName, alarmId: number): Promise<void>;
  /** A run of the plan, its first nodes running. @returns ids of the nodes */
  addRun(alarmId: number): Promise<number[]>;
  act(who: PersonName, alarmId: number, act: Act): Promise<AlarmDetail>;
  /** @returns the refusal */
  refusal(who: PersonName, alarmId: number, act: Act): Promise<AppError>;
  detail(who: PersonName, alarmId: number): Promise<AlarmDetail>;
}

/** Two parks with their people, and for the first a plan and a rule. */
async function fill(world: World) {
  const [parkA, parkB] = [await world.addPark('A', { phone: '010-1' }), await world.addPark('B', { phone: '010-1' })];
  await world.addTenant();
  await world.addApp('safe', '安全');
  const people = await world.addStaff(PEOPLE, ROLES, { A: parkA, B: parkB });
  const planId = await world.addPlan(parkA, '火警预案', NODES);
  const told = (afterSec: number, roleCode: string) => step(afterSec, { kind: 'role', roleCode });
  const escalation = [told(0, 'guard'), told(60, 'field'), told(180, 'lead')];
  const ruleId = await world.addRule(parkA, escalation, { planId, ackTimeoutSec: 240, isDefault: true });
  return { parkA, parkB, people, planId, ruleId };
}

type Filled = Pick<AlarmWorld, 'parkA' | 'people' | 'cards'> & World;

function actor({ deps, ...world }: Filled): AlarmWorld['act'] {
  return async (who, alarmId, act) => {
    const input = alarmActInput.parse({ parkId: world.parkA, ...act, alarmId });
    const after: (() => void)[] = [];
    const detail = await deps.db.withPark([input.parkId], (tx) => {
      const context = { deps, tx, now: deps.now(), user: world.people[who], idempotencyKey: randomUUID() };
      const traces = { audit: () => {}, afterCommit: (work: () => void) => void after.push(work) };
      type Given = Parameters<typeof alarmHandlers.actOnAlarm>[0];
      // The rest of a request (headers, cookies) means nothing to an action.
      return alarmHandlers.actOnAlarm({ ...context, ...traces } as unknown as Given, input);
    });
    for (const work of after) work();
    await noteCards({ deps, ...world });
    return detail;
  };
}

/** Sends nothing. */
const silentChat: ChatAdapter = { name: 'local', sendCard: async () => '1', updateCard: async () => '1' };

/** Takes down what is to be written on the cards: of each subject the last words. */
async function noteCards({ deps, query, cards }: Pick<Filled, 'deps' | 'query' | 'cards'>): Promise<void> {
  const words = await query<{ status: string }>(
    'select distinct on (kind, subject_id) status from card_update order by kind, subject_id, id desc',
  );
  cards.push(...words.map(({ status }) => status));
  await updateDueCards(deps);
}

export async function openAlarmWorld(): Promise<AlarmWorld> {
  const world = await openWorld({ start: START, parts: { chat: silentChat } });
  const { parkA, parkB, people, planId, ruleId } = await fill(world);
  const { db, deps } = world;
  const cards: string[] = [];
  const act = actor({ ...world, parkA, people, cards });
  let serial = 0;
  return {
    ...world,
    parkA,
    parkB,
    people,
    cards,
    act,
    addAlarm: async (set = {}) => {
      serial += 1;
      const { parkId = parkA } = set;
      const deviceId = await world.addDevice(parkId, `D${serial}`, { qrCode: serial === 1 ? QR : `QR-${serial}` });
      return world.addAlarmOf(parkId, deviceId, { ruleId, ...set });
    },
    call: async (who, alarmId) => {
      const card = {} as typeof notifications.$inferInsert.card;
      const told = { parkId: parkA, alarmId, userId: people[who].id, channel: 'chat' as const, card, result: 1 };
      await world.add(notifications, told);
    },
    addRun: (alarmId) => world.addRunOf(parkA, alarmId, planId),
    refusal: (who, alarmId, given) =>
      act(who, alarmId, given).then(
        () => Promise.reject(new Error(`${who} was allowed to ${given.action}`)),
        (error: unknown) => (error instanceof AppError ? error : Promise.reject(error as Error)),
      ),
    detail: async (who, alarmId) => {
      const context = { deps, now: deps.now(), user: people[who] };
      type Given = Parameters<typeof alarmHandlers.getAlarm>[0];
      return db.withPark([parkA, parkB], (tx) =>
        alarmHandlers.getAlarm({ ...context, tx } as unknown as Given, { id: alarmId }),
      );
    },
  };
}
