/** A small park for tests: two guards and one person a level, devices, a rule, a source; the clock is turned by hand. */
// oxlint-disable-next-line no-restricted-imports -- tests fill and read tables as the schema's owner
import type pg from 'pg';
import '../../kinds';
import { freshDatabase, ownerPool } from '../../../tests/kit/database';
import { createLocalChat } from '../../chat/local-adapter';
import { createLocalCamera } from '../../camera/local-adapter';
import { createLocalPayment } from '../../payment/local-adapter';
import type { ChatAdapter } from '../../chat/chat-adapter';
import { readConfig } from '../../config';
import { type Database, openDatabase } from '../../db/open';
import type { Deps, SignalSource } from '../../http/context';
import { runDueTimers, sendDueNotifications } from '../../jobs/workers';
import { type IndexedAnswer, acceptSignals } from '../alarm-intake/signal.usecases';

export const START = new Date('2026-03-02T06:00:00Z');

const ESCALATION = [
  { afterSec: 0, targets: [{ kind: 'onDuty', post: 'control-room' }], channels: ['chat'], important: true },
  { afterSec: 60, targets: [{ kind: 'role', roleCode: 'field' }], channels: ['chat'], important: true },
  { afterSec: 180, targets: [{ kind: 'orgLeader' }], channels: ['chat'], important: true },
  { afterSec: 300, targets: [{ kind: 'role', roleCode: 'manager' }], channels: ['chat'], important: true },
];

const PEOPLE = ['guard', 'field', 'lead', 'manager'] as const;
type Person = (typeof PEOPLE)[number];

export interface SignalWorld {
  db: Database;
  deps: Deps;
  source: SignalSource;
  parkId: number;
  /** Person and role have the same name. */
  people: Record<Person, number>;
  /** As the schema's owner: sees and changes everything. */
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  turn(sec: number): void;
  at(sec: number): Date;
  post(...signals: unknown[]): Promise<IndexedAnswer[]>;
  /** Names of the people who got a chat message, in order. */
  told(): Promise<string[]>;
  runTimers(): Promise<number>;
  send(): Promise<number>;
  close(): Promise<void>;
}

type Query = SignalWorld['query'];

const insertOne = async (query: Query, text: string, values: unknown[]): Promise<number> =>
  Number((await query<{ id: string }>(`${text} returning id`, values))[0]?.id);

async function addPark(query: Query, code: string): Promise<number> {
  return insertOne(query, `insert into park (name, tenant_id, project_code, address) values ($1, 1, $1, '路 1 号')`, [
    code,
  ]);
}

async function addPerson(query: Query, parkId: number, name: string): Promise<number> {
  const text = `insert into app_user (login_name, name, password_hash, chat_user_id) values ($1, $1, '', $1)`;
  const id = await insertOne(query, text, [name]);
  await query('insert into park_user values ($1, $2)', [parkId, id]);
  const roleId = await insertOne(query, 'insert into role (code, name) values ($1, $1)', [name]);
  await query('insert into role_user (role_id, user_id, park_id) values ($1, $2, $3)', [roleId, id, parkId]);
  return id;
}

/** Smoke detectors S1 to S30, door D1. */
async function addDevices(query: Query, parkId: number, orgId: number, prefix = ''): Promise<void> {
  await query(
    `insert into device (park_id, code, qr_code, name, type, location_text, responsible_org_id)
     select $1, $3 || c, 'qr-' || $3 || c, c, t, 'A座 1层', $2
     from (select 'S' || i as c, 1 as t from generate_series(1, 30) i union all select 'D1', 5) d`,
    [parkId, orgId, prefix],
  );
}

async function addRule(query: Query, parkId: number): Promise<void> {
  await query(
    `insert into rule (park_id, name, rule_order, escalation, ack_timeout_sec, verdict_timeout_sec, close_timeout_sec,
       auto_close, is_default) values ($1, '默认规则', 1, $2, 300, 300, 7200, true, true)`,
    [parkId, JSON.stringify(ESCALATION)],
  );
}

async function fill(query: Query): Promise<{ parkId: number; people: Record<Person, number>; source: SignalSource }> {
  const parkId = await addPark(query, 'A');
  const foreignId = await addPark(query, 'B');
  const ids: number[] = [];
  for (const name of PEOPLE) ids.push(await addPerson(query, parkId, name));
  const [guard = 0, field = 0, lead = 0, manager = 0] = ids;
  const shift = `insert into duty_shift (park_id, post, user_id, starts_at, ends_at) values ($1, 'control-room', $2, $3, $4)`;
  await query(shift, [parkId, guard, new Date(START.getTime() - 3_600_000), new Date(START.getTime() + 86_400_000)]);
  const orgText = `insert into org (tenant_id, park_id, name, code, leader_user_id) values (1, $1, '消防班', 'o1', $2)`;
  const orgId = await insertOne(query, orgText, [parkId, lead]);
  await addDevices(query, parkId, orgId);
  await addDevices(query, foreignId, orgId, 'B-');
  await addRule(query, parkId);
  const sourceText = `insert into signal_source (name, key_hash, park_ids) values ('主机', 'k', $1)`;
  const id = await insertOne(query, sourceText, [JSON.stringify([parkId])]);
  return { parkId, people: { guard, field, lead, manager }, source: { id, name: '主机', parkIds: [parkId] } };
}

export async function createWorld(chat: ChatAdapter = createLocalChat()): Promise<SignalWorld> {
  const database = await freshDatabase('empty');
  const admin = ownerPool(database.url, 2);
  const query: Query = async (text, values) => (await admin.query(text, values)).rows;
  const filled = await fill(query);
  const db = openDatabase(database.url);
  let now = START;
  const camera = createLocalCamera();
  const payment = createLocalPayment();
  const common = { config: readConfig({}), db, camera, payment, chat, sms: null };
  const deps: Deps = { ...common, now: () => now, wake: () => {}, secret: 'test' };
  return {
    ...filled,
    db,
    deps,
    query,
    turn: (sec) => (now = new Date(now.getTime() + sec * 1000)),
    at: (sec) => new Date(START.getTime() + sec * 1000),
    post: (...signals) => db.withPark(filled.source.parkIds, (tx) => acceptSignals(tx, filled.source, signals, now)),
    told: async () => {
      const text = 'select u.name from notification n join app_user u on u.id = n.user_id order by n.id';
      return (await query<{ name: string }>(text)).map((row) => row.name);
    },
    runTimers: () => runDueTimers(deps),
    send: () => sendDueNotifications(deps),
    async close() {
      await db.close();
      await admin.end();
      await database.drop();
    },
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
