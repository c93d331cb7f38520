/** For tests of alarms: two parks, people in every capacity, a plan of three nodes, alarms in any state, a turned clock. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { alarmActInput, type AlarmActRequest } from '@/contract/alarm';
import type { AlarmDetail } from '@/contract/alarm-entities';
import '../../kinds';
import { freshDatabase, ownerPool } from '../../../tests/kit/database';
import { createLocalCamera } from '../../camera/local-adapter';
import { createLocalPayment } from '../../payment/local-adapter';
import type { ChatAdapter } from '../../chat/chat-adapter';
import { readConfig } from '../../config';
import { openDatabase, type Database } from '../../db/open';
import { AppError } from '../../http/app-error';
import type { Deps, SessionUser } from '../../http/context';
import { updateDueCards } from '../notify/notify.update';
import { readRights } from '../session/session.resolve';
import { alarmHandlers } from './alarm.handlers';

export const START = new Date('2026-03-02T06:03:00Z');
export const QR = 'QR-1';

const ROLES = {
  guard: ['alarm.read', 'alarm.duty'],
  field: ['alarm.read', 'alarm.field'],
  lead: ['alarm.read', 'alarm.lead'],
  manager: ['alarm.read', 'alarm.manager'],
  reader: ['alarm.read'],
} as const;

/** Login name → role and parks. */
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

type Query = <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>;
type WithoutIds<T> = T extends unknown ? Omit<T, 'alarmId' | 'parkId'> & { parkId?: number } : never;
export type Act = WithoutIds<AlarmActRequest>;

export interface AlarmWorld {
  db: Database;
  deps: Deps;
  parkA: number;
  parkB: number;
  people: Record<PersonName, SessionUser>;
  /** Lines written on the chat cards, newest last. */
  cards: string[];
  /** As the schema's owner: sees and changes everything. */
  query: Query;
  turn(ms: number): void;
  /** An alarm with a device of its own; `set` names columns as in SQL. */
  addAlarm(set?: Record<string, unknown>): Promise<number>;
  /** Leaves a message about the alarm for somebody, as its escalation does. */
  call(who: PersonName, alarmId: number): Promise<void>;
  /** A run of the plan, its first nodes running. @returns ids of the nodes */
  addRun(alarmId: number): Promise<number[]>;
  act(who: PersonName, alarmId: number, act: Act): Promise<AlarmDetail>;
  /** @returns the refusal */
  refusal(who: PersonName, alarmId: number, act: Act): Promise<AppError>;
  detail(who: PersonName, alarmId: number): Promise<AlarmDetail>;
  close(): Promise<void>;
}

const NODES = [
  [1, '报警', 2, 'guard', 60, true, [{ key: 'at', label: '时间', type: 'text', required: true }], 0, false, false],
  [
    1,
    '现场',
    6,
    'field',
    120,
    true,
    [{ key: 'n', label: '人数', type: 'number', required: false, min: 0, max: 9 }],
    1,
    true,
    false,
  ],
  [2, '复盘', 9, 'lead', 300, true, [], 0, false, true],
] as const;

const insertOne = async (query: Query, text: string, values: unknown[]): Promise<number> =>
  Number((await query<{ id: string }>(`${text} returning id`, values))[0]?.id);

async function addRoles(query: Query): Promise<void> {
  await query(`insert into tenant (name, code) values ('运营', 'T')`);
  await query(`insert into app (sp_app_id, name) values ('safe', '安全')`);
  for (const [name, permissions] of Object.entries(ROLES)) {
    const role = await insertOne(query, 'insert into role (code, name) values ($1, $1)', [name]);
    for (const permission of permissions) {
      const func = `insert into func (app_id, name, res_type, perm_code) values (1, $1, 3, $1)`;
      await query('insert into role_func values ($1, $2)', [role, await insertOne(query, func, [permission])]);
    }
  }
}

async function addPerson(query: Query, name: string, role: string, park: number): Promise<number> {
  const text = `insert into app_user (login_name, name, phone, password_hash) values ($1, $1, '13800000000', '')`;
  const id = await insertOne(query, text, [name]);
  await query('insert into park_user values ($1, $2)', [park, id]);
  await query('insert into role_user (role_id, user_id) select id, $2 from role where code = $1', [role, id]);
  return id;
}

async function addPlan(query: Query, parkId: number): Promise<void> {
  const plan = await insertOne(query, `insert into plan (park_id, name) values ($1, '火警预案')`, [parkId]);
  for (const node of NODES) {
    const values = [parkId, plan, ...node.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value))];
    await query(
      `insert into plan_node (park_id, plan_id, node_order, name, type, owner_role, timeout_sec, required, fields,
         least_photos, need_scan, allow_skip) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12)`,
      values,
    );
  }
  const step = (afterSec: number, roleCode: string) => ({
    afterSec,
    targets: [{ kind: 'role', roleCode }],
    channels: ['chat'],
    important: true,
  });
  const escalation = JSON.stringify([step(0, 'guard'), step(60, 'field'), step(180, 'lead')]);
  await query(
    `insert into rule (park_id, name, rule_order, plan_id, escalation, ack_timeout_sec, verdict_timeout_sec,
       close_timeout_sec, is_default) values ($1, '默认', 1, $2, $3, 240, 300, 7200, true)`,
    [parkId, plan, escalation],
  );
}

async function fillParks(query: Query): Promise<{ parkA: number; parkB: number }> {
  const park = `insert into park (name, tenant_id, project_code, address, phone) values ($1, 1, $1, '路 1 号', '010-1')`;
  const parkA = await insertOne(query, park, ['A']);
  const parkB = await insertOne(query, park, ['B']);
  await addRoles(query);
  await addPlan(query, parkA);
  return { parkA, parkB };
}

async function addUsers(
  query: Query,
  db: Database,
  parks: Record<'A' | 'B', number>,
): Promise<Record<PersonName, SessionUser>> {
  const found: [string, SessionUser][] = [];
  for (const [name, [role, park]] of Object.entries(PEOPLE)) {
    const id = await addPerson(query, name, role, parks[park]);
    const rights = await db.withPark([], (tx) => readRights(tx, { id, usertype: 2 }, START));
    found.push([name, { id, name, loginName: name, usertype: 2, sessionId: 1, parkId: parks[park], rights }]);
  }
  return Object.fromEntries(found) as Record<PersonName, SessionUser>;
}

async function insertAlarm(query: Query, parkId: number, now: Date, set: Record<string, unknown>): Promise<number> {
  const [counted] = await query<{ serial: string }>('select count(*) + 1 as serial from device');
  const serial = Number(counted?.serial);
  const code = `D${String(serial)}`;
  const device = `insert into device (park_id, code, qr_code, name, type, location_text) values ($1, $2, $3, '烟感', 1, 'A座 12层')`;
  const deviceId = await insertOne(query, device, [
    set.park_id ?? parkId,
    code,
    serial === 1 ? QR : `QR-${String(serial)}`,
  ]);
  const row: Record<string, unknown> = {
    no: `BJ20260302${String(serial).padStart(4, '0')}`,
    park_id: parkId,
    device_id: deviceId,
    signal_type: 'alarm',
    category: 1,
    level: 1,
    title: '烟感报警',
    location: 'A座 12层',
    occurred_at: now,
    last_signal_at: now,
    last_action_at: now,
    rule_id: 1,
    ...set,
  };
  const names = Object.keys(row);
  const text = `insert into alarm (${names.join(',')}) values (${names.map((_, i) => `$${String(i + 1)}`).join(',')})`;
  return insertOne(query, text, Object.values(row));
}

async function insertRun(query: Query, alarmId: number, parkId: number, now: Date): Promise<number[]> {
  const run = await insertOne(
    query,
    `insert into plan_run (park_id, alarm_id, plan_id, name, started_at) values ($1, $2, 1, '火警预案', $3)`,
    [parkId, alarmId, now],
  );
  await query('update alarm set plan_run_id = $1 where id = $2', [run, alarmId]);
  const nodes = await query<{ id: string }>(
    `insert into node_run (park_id, plan_run_id, alarm_id, node_order, name, type, owner_role, timeout_sec, required, fields,
       least_photos, need_scan, allow_skip, state, started_at)
     select park_id, $1, $2, node_order, name, type, owner_role, timeout_sec, required, fields, least_photos, need_scan,
       allow_skip, case node_order when 1 then 1 else 0 end, case node_order when 1 then $3::timestamptz end
     from plan_node order by id returning id`,
    [run, alarmId, now],
  );
  return nodes.map(({ id }) => Number(id));
}

function actor(deps: Deps, world: Pick<AlarmWorld, 'parkA' | 'people' | 'query' | 'cards'>): AlarmWorld['act'] {
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
    await noteCards(deps, world);
    return detail;
  };
}

/** Sends nothing. */
const silentChat: ChatAdapter = { name: 'local', sendCard: async () => '1', updateCard: async () => '1' };

/** Takes down what is to be written on the cards: of each subject the last words. */
async function noteCards(deps: Deps, { query, cards }: Pick<AlarmWorld, 'query' | 'cards'>): Promise<void> {
  const words = await query<{ status: string }>(
    'select distinct on (kind, subject_id) status from card_update order by kind, subject_id, id desc',
  );
  cards.push(...words.map(({ status }) => status));
  await updateDueCards(deps);
}

export async function openAlarmWorld(): Promise<AlarmWorld> {
  const database = await freshDatabase('empty');
  const admin = ownerPool(database.url, 2);
  const query: Query = async (text, values) => (await admin.query(text, values)).rows;
  const { parkA, parkB } = await fillParks(query);
  const db = openDatabase(database.url, { poolSize: 6 });
  const people = await addUsers(query, db, { A: parkA, B: parkB });
  const clock = { now: START };
  const cards: string[] = [];
  const deps: Deps = {
    config: readConfig({}),
    db,
    camera: createLocalCamera(),
    payment: createLocalPayment(),
    chat: silentChat,
    sms: null,
    now: () => clock.now,
    wake: () => {},
    secret: 's',
  };
  const act = actor(deps, { parkA, people, query, cards });
  return {
    db,
    deps,
    parkA,
    parkB,
    people,
    cards,
    query,
    act,
    turn: (ms) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    addAlarm: (set = {}) => insertAlarm(query, parkA, clock.now, set),
    call: async (who, alarmId) => {
      await query(
        `insert into notification (park_id, alarm_id, user_id, channel, card, result) values ($1, $2, $3, 'chat', '{}', 1)`,
        [parkA, alarmId, people[who].id],
      );
    },
    addRun: (alarmId) => insertRun(query, alarmId, parkA, clock.now),
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
    async close() {
      await db.close();
      await admin.end();
      await database.drop();
    },
  };
}
