/** For tests of orders: two parks, people in every capacity, a type, orders in any state, a turned clock. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { orderActInput, type OrderActRequest } from '@/contract/order-act';
import { createOrderInput, type CreateOrderRequest } from '@/contract/order';
import type { OrderDetail } from '@/contract/order-entities';
import { freshDatabase, ownerPool } from '../../../tests/kit/database';
import { createLocalChat } from '../../chat/local-adapter';
import { readConfig } from '../../config';
import { openDatabase, type Database, type Tx } from '../../db/open';
import { AppError } from '../../http/app-error';
import type { AuditEntry, Context, Deps, SessionUser } from '../../http/context';
import { createLocalPayment } from '../../payment/local-adapter';
import { runDueTimers } from '../../jobs/workers';
import { appendAudit } from '../audit/audit.repository';
import { readRights } from '../session/session.resolve';
import { orderHandlers } from './order.handlers';

/** A Monday, 14:03 in China. */
export const START = new Date('2026-03-02T06:03:00Z');
export const QR = 'QR-1';

const ROLES = {
  tenant: ['order.report'],
  repair: ['order.report', 'order.handle'],
  dispatcher: ['order.report', 'order.read', 'order.dispatch', 'order.setup'],
  cashier: ['order.report', 'order.cash'],
  visitor: ['order.report', 'order.visit'],
  manager: ['order.report', 'order.read', 'order.manager'],
} as const;

/** Login name → role and parks. */
const PEOPLE = {
  tenant: ['tenant', 'A'],
  stranger: ['tenant', 'A'],
  owner: ['repair', 'A'],
  offered: ['repair', 'A'],
  helper: ['repair', 'A'],
  free: ['repair', 'A'],
  unskilled: ['repair', 'A'],
  dispatcher: ['dispatcher', 'A'],
  cashier: ['cashier', 'A'],
  visitor: ['visitor', 'A'],
  manager: ['manager', 'A'],
  outsider: ['dispatcher', 'B'],
} as const;
export type PersonName = keyof typeof PEOPLE;
const SKILLED: readonly PersonName[] = ['owner', 'offered', 'helper', 'free'];

type Query = <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>;
type WithoutIds<T> = T extends unknown ? Omit<T, 'orderId' | 'parkId' | 'version'> & { version?: number } : never;
export type Act = WithoutIds<OrderActRequest>;
type Create = Partial<CreateOrderRequest>;

export interface OrderWorld {
  db: Database;
  deps: Deps;
  parkA: number;
  parkB: number;
  typeId: number;
  deviceId: number;
  people: Record<PersonName, SessionUser>;
  /** As the schema's owner: sees and changes everything. */
  query: Query;
  now(): Date;
  turn(ms: number): void;
  /** An order in the database; `set` names columns as in SQL. */
  addOrder(set?: Record<string, unknown>): Promise<number>;
  /** Changes the type's rules. */
  rule(set: Record<string, unknown>): Promise<void>;
  create(who: PersonName, input?: Create): Promise<OrderDetail>;
  /** @param key the idempotency key; absent: a new one */
  act(who: PersonName, orderId: number, act: Act, key?: string): Promise<OrderDetail>;
  /** @returns the refusal */
  refusal(who: PersonName, orderId: number, act: Act): Promise<AppError>;
  detail(who: PersonName, orderId: number): Promise<OrderDetail>;
  runTimers(): Promise<number>;
  inPark<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  context(tx: Tx, who: PersonName): Context & { user: SessionUser };
  close(): Promise<void>;
}

const insertOne = async (query: Query, text: string, values: unknown[]): Promise<number> =>
  Number((await query<{ id: string }>(`${text} returning id`, values))[0]?.id);

async function addRoles(query: Query): Promise<void> {
  await query(`insert into app (sp_app_id, name) values ('order', '工单')`);
  for (const [name, permissions] of Object.entries(ROLES)) {
    const role = await insertOne(query, 'insert into role (code, name) values ($1, $1)', [name]);
    for (const permission of permissions) {
      const func = `insert into func (app_id, name, res_type, perm_code) values (1, $1, 3, $1)`;
      await query('insert into role_func values ($1, $2)', [role, await insertOne(query, func, [permission])]);
    }
  }
}

async function addPerson(query: Query, name: string, role: string, park: number): Promise<number> {
  const text = `insert into app_user (login_name, name, phone, password_hash, chat_user_id)
    values ($1, $1, '13800000000', '', $1)`;
  const id = await insertOne(query, text, [name]);
  await query('insert into park_user values ($1, $2)', [park, id]);
  await query('insert into role_user (role_id, user_id) select id, $2 from role where code = $1', [role, id]);
  if (role === 'repair') {
    await query(
      `insert into duty_shift (park_id, post, user_id, starts_at, ends_at) values ($1, 'repair', $2, $3, $4)`,
      [park, id, new Date(START.getTime() - 86_400_000), new Date(START.getTime() + 400 * 86_400_000)],
    );
  }
  return id;
}

const TYPE = `insert into order_type (park_id, name, dispatch_mode, default_priority, max_open_per_staff, accept_min,
  respond_min, finish_min, warn_before_min, return_visit) values ($1, '空调', 1, 3, 90, 15, 30, 240, 10, 0)`;

async function fill(query: Query) {
  await addRoles(query);
  const tenant = await insertOne(query, `insert into tenant (name, code) values ('运营', 'T')`, []);
  const park = (name: string) =>
    insertOne(query, `insert into park (name, tenant_id, project_code, address) values ($1, $2, $1, '路 1 号')`, [
      name,
      tenant,
    ]);
  const [parkA, parkB] = [await park('A'), await park('B')];
  const ids = new Map<string, number>();
  for (const [name, [role, at]] of Object.entries(PEOPLE)) {
    ids.set(name, await addPerson(query, name, role, at === 'A' ? parkA : parkB));
  }
  const place = (kind: number, name: string, pid: number | null) =>
    insertOne(query, 'insert into location (park_id, kind, name, code, pid) values ($1, $2, $3, $3, $4)', [
      parkA,
      kind,
      name,
      pid,
    ]);
  const building = await place(1, 'A座', null);
  const floor = await place(2, '3层', building);
  const room = await place(3, '302', floor);
  const device = `insert into device (park_id, code, qr_code, name, type, building_id, floor_id, room_id, location_text)
    values ($1, 'D1', '${QR}', '风机', 6, $2, $3, $4, 'A座 3层 302')`;
  const deviceId = await insertOne(query, device, [parkA, building, floor, room]);
  const typeId = await insertOne(query, TYPE, [parkA]);
  for (const name of SKILLED) {
    await query('insert into order_skill (park_id, type_id, user_id) values ($1, $2, $3)', [
      parkA,
      typeId,
      ids.get(name),
    ]);
  }
  return { parkA, parkB, ids, building, floor, room, deviceId, typeId };
}

async function readUser(db: Database, name: string, id: number, now: Date): Promise<SessionUser> {
  const rights = await db.withPark([], (tx) => readRights(tx, { id, usertype: 2 }, now));
  return { id, name, loginName: name, usertype: 2, sessionId: 1, parkId: [...rights.keys()][0] ?? null, rights };
}

export async function openOrderWorld(): Promise<OrderWorld> {
  const database = await freshDatabase('empty');
  const admin = ownerPool(database.url, 3);
  const query: Query = async (text, values = []) => (await admin.query(text, values)).rows;
  const filled = await fill(query);
  const db = openDatabase(database.url, { poolSize: 8 });
  let now = START;
  const deps: Deps = {
    config: readConfig({}),
    db,
    chat: createLocalChat(),
    sms: null,
    payment: createLocalPayment(),
    now: () => now,
    wake: () => {},
    secret: 'a secret for tests only',
  } as Deps;
  const people = {} as Record<PersonName, SessionUser>;
  for (const name of Object.keys(PEOPLE) as PersonName[]) {
    people[name] = await readUser(db, name, filled.ids.get(name) ?? 0, START);
  }
  const { parkA, parkB, typeId, deviceId } = filled;
  const audits: AuditEntry[] = [];
  const context: OrderWorld['context'] = (tx, who) =>
    ({
      ...{ tx, deps, now, user: people[who], source: null, ip: '', userAgent: '', traceId: '' },
      idempotencyKey: randomUUID(),
      audit: (entry: AuditEntry) => audits.push(entry),
      afterCommit: () => {},
    }) as unknown as Context & { user: SessionUser };
  const asPerson = <T>(who: PersonName, work: (context: Context & { user: SessionUser }) => Promise<T>) =>
    db.withPark([...people[who].rights.keys()], async (tx) => {
      const done = await work(context(tx, who));
      const rows = audits.splice(0).map(({ action, parkId = null, bizType = null, bizId = null, detail = null }) => ({
        ...{ at: now, userId: null, parkId, action, bizType, bizId, detail, ip: null, traceId: null },
      }));
      await appendAudit(tx, rows);
      return done;
    });
  let made = 0;
  const world: OrderWorld = {
    ...{ db, deps, parkA, parkB, typeId, deviceId, people, query, context },
    now: () => now,
    turn: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    addOrder: async (set = {}) => {
      made += 1;
      const columns: Record<string, unknown> = {
        ...{ no: `GD99991231${String(made).padStart(4, '0')}`, park_id: parkA, type_id: typeId, title: '空调不制冷' },
        ...{ location: 'A座 3层 302', building_id: filled.building, floor_id: filled.floor, room_id: filled.room },
        ...{ device_id: deviceId, source: 1, creator_id: people.tenant.id, reporter_name: 'tenant', day: '2026-03-02' },
        ...{ created_at: now, priority: 3, state: 100, dispatch_mode: 1, last_action_at: now },
        ...{ respond_by: new Date(now.getTime() + 1_800_000), finish_by: new Date(now.getTime() + 14_400_000) },
        ...set,
      };
      const names = Object.keys(columns);
      const text = `insert into work_order (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`;
      const values = names.map((name) =>
        typeof columns[name] === 'object' && !(columns[name] instanceof Date) && columns[name] !== null
          ? JSON.stringify(columns[name])
          : columns[name],
      );
      const id = await insertOne(query, text, values);
      const relate = (userId: number, relation: number) =>
        query('insert into order_person values ($1, $2, $3, $4, $5) on conflict do nothing', [
          id,
          userId,
          parkA,
          relation,
          now,
        ]);
      if (typeof columns.creator_id === 'number') await relate(columns.creator_id, 1);
      if (typeof columns.owner_id === 'number') await relate(columns.owner_id, 2);
      if (typeof columns.assignee_id === 'number') await relate(columns.assignee_id, 5);
      for (const helper of (columns.helper_ids as number[] | undefined) ?? []) await relate(helper, 3);
      return id;
    },
    rule: async (set) => {
      for (const [name, value] of Object.entries(set)) {
        const given = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
        await query(`update order_type set ${name} = $1 where id = $2`, [given, typeId]);
      }
    },
    create: (who, input = {}) =>
      asPerson(who, (given) =>
        orderHandlers.createOrder(
          given,
          createOrderInput.parse({ parkId: parkA, typeId, deviceId, description: '空调不制冷', ...input }),
        ),
      ),
    act: async (who, orderId, act, key = randomUUID()) => {
      const [row] = await query<{ version: number }>('select version from work_order where id = $1', [orderId]);
      const input = orderActInput.parse({ parkId: parkA, orderId, version: row?.version ?? 1, ...act });
      const { tx: _, audit: __, afterCommit: ___, ...request } = context(undefined as unknown as Tx, who);
      const opened = { ...request, idempotencyKey: key };
      const inTx = <T>(work: (given: ReturnType<typeof context>) => Promise<T>) =>
        asPerson(who, (given) => work({ ...given, idempotencyKey: key }));
      return orderHandlers.actOnOrder.open({ ...opened, inTx }, input);
    },
    refusal: (who, orderId, act) =>
      world.act(who, orderId, act).then(
        () => {
          throw new Error('it was not refused');
        },
        (error: unknown) => {
          if (error instanceof AppError) return error;
          throw error;
        },
      ),
    detail: (who, id) => asPerson(who, (given) => orderHandlers.getOrder(given, { id })),
    runTimers: () => runDueTimers(deps),
    inPark: (work) => db.withPark([parkA], work),
    close: async () => {
      await db.close();
      await admin.end();
      await database.drop();
    },
  };
  return world;
}
