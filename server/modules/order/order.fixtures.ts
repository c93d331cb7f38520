/** For tests of orders: two parks, people in every capacity, a type, orders in any state, a turned clock. */
import { randomUUID } from 'node:crypto';
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
import { addOrderRows, insertOne, PEOPLE, type PersonName, type Query, START } from './order-rows.fixtures';

export { QR, START, type PersonName } from './order-rows.fixtures';

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

async function readUser(db: Database, name: string, id: number, now: Date): Promise<SessionUser> {
  const rights = await db.withPark([], (tx) => readRights(tx, { id, usertype: 2 }, now));
  return { id, name, loginName: name, usertype: 2, sessionId: 1, parkId: [...rights.keys()][0] ?? null, rights };
}

export async function openOrderWorld(): Promise<OrderWorld> {
  const database = await freshDatabase('empty');
  const admin = ownerPool(database.url, 3);
  const query: Query = async (text, values = []) => (await admin.query(text, values)).rows;
  const filled = await addOrderRows(query);
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
      tx,
      deps,
      now,
      user: people[who],
      source: null,
      ip: '',
      userAgent: '',
      traceId: '',
      idempotencyKey: randomUUID(),
      audit: (entry: AuditEntry) => audits.push(entry),
      afterCommit: () => {},
    }) as unknown as Context & { user: SessionUser };
  const asPerson = <T>(who: PersonName, work: (context: Context & { user: SessionUser }) => Promise<T>) =>
    db.withPark([...people[who].rights.keys()], async (tx) => {
      const done = await work(context(tx, who));
      const rows = audits.splice(0).map(({ action, parkId = null, bizType = null, bizId = null, detail = null }) => ({
        at: now,
        userId: null,
        parkId,
        action,
        bizType,
        bizId,
        detail,
        ip: null,
        traceId: null,
      }));
      await appendAudit(tx, rows);
      return done;
    });
  let made = 0;
  const world: OrderWorld = {
    db,
    deps,
    parkA,
    parkB,
    typeId,
    deviceId,
    people,
    query,
    context,
    now: () => now,
    turn: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    addOrder: async (set = {}) => {
      made += 1;
      const columns: Record<string, unknown> = {
        no: `GD99991231${String(made).padStart(4, '0')}`,
        park_id: parkA,
        type_id: typeId,
        title: '空调不制冷',
        location: 'A座 3层 302',
        building_id: filled.building,
        floor_id: filled.floor,
        room_id: filled.room,
        device_id: deviceId,
        source: 1,
        creator_id: people.tenant.id,
        reporter_name: 'tenant',
        day: '2026-03-02',
        created_at: now,
        priority: 3,
        state: 100,
        dispatch_mode: 1,
        last_action_at: now,
        respond_by: new Date(now.getTime() + 1_800_000),
        finish_by: new Date(now.getTime() + 14_400_000),
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
