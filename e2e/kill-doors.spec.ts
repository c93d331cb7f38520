/** Power cuts while rights are on their way to doors: each ends with what should be, and nobody passes who must not. */
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { DEMO_SIGNAL_KEY } from '../server/db/seed/devices';
import { readInstanceFile } from '../server/db/instance-file';
import { accessGroupEndpoints } from '../src/contract/access/access-group';
import { passageEndpoints } from '../src/contract/access/passage';
import { callAs } from './kit/accounts';
import { type DoorProcess, readControllers, startControllers } from './kit/door-process';
import { startServer, type TestServer } from './kit/server';

const LOGIN = 'parkadmin3';
/** Of the third park, which has no doors of the demo. */
const PARK = 3;
const DOORS = ['--doors', '8', '--park', 'QHIP'];
const COMPANIES = 3;
const PEOPLE_EACH = 40;
const PASSAGES_EACH = 20;

let server: TestServer;
let doors: DoorProcess;

async function query<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: readInstanceFile(server.dataDir)?.databaseUrl });
  await client.connect();
  const { rows } = await client.query<R>(text);
  await client.end();
  return rows;
}

const isThere = async (text: string): Promise<boolean> => (await query(text)).length > 0;

/** Three companies whose people all have a card. @returns the companies */
async function companies(): Promise<number[]> {
  const rows = await query<{ id: number }>(`
    with o as (insert into org (tenant_id, park_id, name, code) select tenant_id, ${PARK}, '企业' || n, 'kill-doors' || n
        from park, generate_series(1, ${COMPANIES}) n where id = ${PARK} returning id),
      p as (insert into access_person (park_id, name, org_id, kind, state) select ${PARK}, '员' || o.id || '-' || n, o.id, 2, 1
        from o, generate_series(1, ${PEOPLE_EACH}) n returning id, org_id),
      c as (insert into access_credential (park_id, person_id, kind, value_hash) select ${PARK}, id, 2, 'card' || id from p returning id)
    select o.id::int from o, (select count(*) from c) made order by o.id`);
  return rows.map(({ id }) => id);
}

/** A group of all doors. @returns gives it to the companies: acknowledged when it returns */
async function groupOfAllDoors() {
  const targets = await query<{ kind: 'door'; id: number }>(
    `select 'door' as kind, id::int from access_door where park_id = ${PARK} and deleted_at is null order by id`,
  );
  const [plan] = await query<{
    id: number;
  }>(`insert into access_plan (park_id, name, week) select ${PARK}, '全天', jsonb_agg(
    jsonb_build_object('weekday', n, 'from', 0, 'to', 1440)) from generate_series(1, 7) n returning id::int`);
  const of = { parkId: PARK, name: '停电演练', planId: plan?.id, targets, remark: '' };
  let saved: { id?: number; version?: number } = {};
  return async (orgIds: readonly number[]): Promise<void> => {
    const members = orgIds.map((id) => ({ kind: 'org', id }));
    saved = await callAs(LOGIN, accessGroupEndpoints.savePassGroup, { ...of, ...saved, members }, server);
  };
}

interface Right {
  serial: string;
  doorNo: number;
  personId: number;
}

const nameOf = ({ serial, doorNo, personId }: Right): string => `${serial}/${doorNo}/${personId}`;

/** Whom a door must not know: their right was taken away, and the controller has confirmed that. */
const CONFIRMED_GONE = `select c.serial, d.door_no as "doorNo", p.id::int as "personId" from access_door d
  join access_controller c on c.id = d.controller_id join access_person p on p.park_id = d.park_id
  where d.park_id = ${PARK} and not exists (select from access_slot s where s.door_id = d.id and s.person_id = p.id)`;
const WANTED = `select distinct c.serial, d.door_no as "doorNo", g.person_id::int as "personId", s.have_version::text as version
  from access_grant g join access_door d on d.id = g.door_id join access_controller c on c.id = d.controller_id
  left join access_slot s on s.door_id = d.id and s.person_id = g.person_id and s.due_at is null where g.park_id = ${PARK}`;

/** Doors that open to somebody whose right is gone, as the platform says; read after what the platform said. */
async function openToTheGone(): Promise<string[]> {
  const gone = await query<Right>(CONFIRMED_GONE);
  const { opens } = readControllers(server);
  return gone.filter(({ serial, doorNo, personId }) => opens(serial, doorNo, `card${personId}`)).map(nameOf);
}

/** What doors hold beside what they should, by person, door and version. */
async function differences(): Promise<string[]> {
  expect(await openToTheGone()).toEqual([]);
  const wanted = await query<Right & { version: string | null }>(WANTED);
  const due =
    await query<Right>(`select c.serial, d.door_no as "doorNo", s.person_id::int as "personId" from access_slot s
    join access_door d on d.id = s.door_id join access_controller c on c.id = d.controller_id where s.park_id = ${PARK} and s.due_at is not null`);
  const { held } = readControllers(server);
  const should = new Set(wanted.map((one) => `${nameOf(one)}/${one.version}`));
  const is = new Set(held);
  const [missing, tooMuch] = [[...should].filter((one) => !is.has(one)), held.filter((one) => !should.has(one))];
  return [...due.map(nameOf), ...missing, ...tooMuch];
}

/** Sent once more where nobody answered; each counts once. */
async function pass(nth: number): Promise<void> {
  const passages = Array.from({ length: PASSAGES_EACH }, (_, n) => ({
    seq: `kill-${nth}-${n}`,
    serial: 'SIM-QHIP-D01',
    doorNo: 1 + (n % 4),
    at: Date.now(),
    direction: 1,
    way: 2,
    result: 1,
  }));
  const reply = await fetch(new URL(passageEndpoints.postPassages.path, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': DEMO_SIGNAL_KEY },
    body: JSON.stringify({ passages }),
  });
  expect(reply.status).toBe(200);
}

/** The slots of a call are written down as sent, and nobody has answered: the controllers take nothing. */
async function askedAndUnanswered(change: () => Promise<void>): Promise<void> {
  doors.process.kill('SIGSTOP');
  await change();
  await expect.poll(() => isThere(`select from access_slot where park_id = ${PARK} and unsure limit 1`)).toBe(true);
}

/** The controllers have done what they were told, and the platform cannot write down that they have. @returns lets it */
async function doneAndNotWrittenDown(change: () => Promise<void>): Promise<() => Promise<void>> {
  await askedAndUnanswered(change);
  const lock = new pg.Client({ connectionString: readInstanceFile(server.dataDir)?.databaseUrl });
  // It ends with the database at the latest.
  lock.on('error', () => {});
  await lock.connect();
  await lock.query('begin; lock table access_slot in exclusive mode');
  const before = readControllers(server).held.toSorted();
  doors.process.kill('SIGCONT');
  await expect.poll(() => readControllers(server).held.toSorted()).not.toEqual(before);
  return () => lock.end();
}

async function startAgain(): Promise<void> {
  server = await startServer(server);
  // The claim of a process that has died ends by itself after half a minute.
  await query(`update access_controller set lease_until = now(), next_at = now() where park_id = ${PARK}`);
  await query(`select pg_notify('park_work', '')`);
}

async function settled(): Promise<void> {
  await expect.poll(differences, { timeout: 60_000, intervals: [100] }).toEqual([]);
}

test('server and controllers are killed while rights are under way: doors end up with what was granted, nobody passes whose right is gone, nothing acknowledged is lost', async () => {
  server = await startServer();
  doors = startControllers(server, ...DOORS);
  const online = `select from access_controller where park_id = ${PARK} and state = 1 and not compare_due offset 1`;
  await expect.poll(() => isThere(online)).toBe(true);
  const [a = 0, b = 0, c = 0] = await companies();
  const give = await groupOfAllDoors();
  await give([a, b]);
  await settled();
  expect(readControllers(server).held).toHaveLength(2 * PEOPLE_EACH * 8);

  // The server, while the controllers have not answered.
  await askedAndUnanswered(() => give([b, c]));
  await pass(1);
  const unheard = pass(2).catch(() => 'nobody answered');
  await server.kill();
  await unheard;
  doors.process.kill('SIGCONT');
  expect(await openToTheGone()).toEqual([]);
  await startAgain();
  await Promise.all([pass(1), pass(2)]);
  await settled();

  // The controllers, with the question in hand.
  await askedAndUnanswered(() => give([a]));
  await doors.kill();
  expect(await openToTheGone()).toEqual([]);
  doors = startControllers(server, ...DOORS);
  await settled();

  // The controllers, after they have done a part.
  const writeDown = await doneAndNotWrittenDown(() => give([b, c]));
  await doors.kill();
  await writeDown();
  expect(await openToTheGone()).toEqual([]);
  doors = startControllers(server, ...DOORS);
  await settled();

  // Both, after the controllers have done a part of which the platform knows nothing.
  const letGo = await doneAndNotWrittenDown(() => give([a, c]));
  await Promise.all([server.kill(), doors.kill()]);
  await letGo();
  expect(await openToTheGone()).toEqual([]);
  await startAgain();
  doors = startControllers(server, ...DOORS);
  await settled();

  const wanted = await query<{
    org: number;
    people: number;
  }>(`select p.org_id::int as org, count(distinct p.id)::int as people
    from access_grant g join access_person p on p.id = g.person_id where g.park_id = ${PARK} group by 1 order by 1`);
  expect(wanted).toEqual([a, c].map((org) => ({ org, people: PEOPLE_EACH })));
  const [taken] = await query<{ n: number }>(`select count(*)::int as n from passage where park_id = ${PARK}`);
  expect(taken?.n).toBe(2 * PASSAGES_EACH);
});

test.afterEach(async () => {
  await doors.kill();
  await server.stop();
});
