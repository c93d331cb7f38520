/** Passages as controllers tell them, over a real database: each once, in its month, found by park, door and person. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DENIAL, PASSAGE_RESULT } from '@/contract/access/passage-codes';
import { type PassageRow, passageEndpoints as passages } from '@/contract/access/passage';
import { DEMO_SIGNAL_KEY } from '../../../db/seed/devices';
import { type DoorWorld, openDoorWorld, PARK } from '../access-doors.fixture';
import { keepParts } from '../../../db/parts';

const DAY_MS = 86_400_000;
let world: DoorWorld;
let lobby: number;
let lab: number;
let li: number;
let number = 0;

beforeAll(async () => {
  world = await openDoorWorld();
  const near = await world.addController(1);
  lobby = await world.addDoor(near, 1, { name: '大堂' });
  lab = await world.addDoor(near, 2, { name: '实验室' });
  li = await world.addPerson('李强');
  await world.demo.platform.deps.db.withPark([], (tx) => keepParts(tx, 'passage', world.now()));
});
afterAll(() => world.close());

const passage = (more: object = {}) => ({
  seq: `n${(number += 1)}`,
  serial: 'T-1',
  doorNo: 1,
  at: world.now().getTime() + number,
  direction: 1,
  personId: li,
  way: 2,
  result: PASSAGE_RESULT.passed,
  ...more,
});
const post = async (...given: unknown[]) => {
  const { status, body } = await world.demo.platform.call(passages.postPassages, { passages: given }, undefined, {
    'x-api-key': DEMO_SIGNAL_KEY,
  });
  return { status, ...body.data };
};
const list = async (more: object = {}): Promise<PassageRow[]> =>
  (await world.ask(passages.listPassages, { pageNum: 1, pageSize: 50, ...more })).rows;

describe('what a controller tells', () => {
  it('is taken once, in one call or in many, and a bad one costs no other', async () => {
    const one = passage();
    const first = await post(one, one, passage({ doorNo: 9 }), { seq: 'bad' }, passage({ result: 0 }));
    expect(first).toMatchObject({ accepted: 1, duplicates: 1, refused: 3 });
    expect(first.results?.map(({ reason }) => reason)).toEqual([
      null,
      null,
      'passage.unknownDoor',
      'passage.malformed',
      'passage.malformed',
    ]);
    const again = await Promise.all([post(one), post(one), post(passage())]);
    expect(again.map(({ accepted, duplicates }) => [accepted, duplicates])).toEqual([
      [0, 1],
      [0, 1],
      [1, 0],
    ]);
    expect(await list()).toHaveLength(2);
  });

  it('of long ago or of tomorrow is refused by name: its clock is wrong', async () => {
    const told = await post(
      passage({ at: world.now().getTime() - 32 * DAY_MS }),
      passage({ at: world.now().getTime() + DAY_MS }),
    );
    expect(told.results?.map(({ reason }) => reason)).toEqual(['passage.tooOld', 'passage.inFuture']);
  });

  it('comes late from a controller that was without its line, also from the month before', async () => {
    const at = world.now().getTime() - 30 * DAY_MS;
    expect(await post(passage({ at }))).toMatchObject({ accepted: 1 });
    expect((await list({ to: at + 1 })).map((row) => row.at)).toEqual([at]);
  });

  it('names a person of another park as nobody', async () => {
    const [stranger] = await world.demo.query<{ id: string }>(
      `insert into access_person (park_id, name, kind, state) values (1, '外园的人', 1, 1) returning id`,
    );
    await post(passage({ personId: Number(stranger?.id) }));
    expect((await list())[0]).toMatchObject({ personId: null, personName: null, doorName: '大堂' });
  });
});

describe('looking up', () => {
  it('finds by door, by person, by name and by refusal, newest first, and goes on where a page ended', async () => {
    await post(
      passage({ doorNo: 2, personId: undefined, result: 0, reason: DENIAL.unknownCredential }),
      passage({ doorNo: 2, result: 0, reason: DENIAL.outOfHours }),
    );
    expect((await list({ doorId: lab })).map(({ reason }) => reason)).toEqual([
      DENIAL.outOfHours,
      DENIAL.unknownCredential,
    ]);
    expect((await list({ result: 0 })).map(({ personName }) => personName)).toEqual(['李强', null]);
    expect(await list({ result: 0, reason: DENIAL.outOfHours })).toHaveLength(1);
    const ofLi = await list({ name: '李' });
    expect(new Set(ofLi.map(({ personName }) => personName))).toEqual(new Set(['李强']));
    expect(ofLi).toEqual(await list({ personId: li }));
    expect(ofLi.map(({ at }) => at)).toEqual(ofLi.map(({ at }) => at).toSorted((a, b) => b - a));
    expect(await list({ doorId: lobby, name: '李', direction: 2 })).toEqual([]);
    const first = await world.ask(passages.listPassages, { pageNum: 1, pageSize: 2 });
    const second = await world.ask(passages.listPassages, { pageNum: 1, pageSize: 50, cursor: first.next });
    expect([...first.rows, ...second.rows]).toEqual(await list());
  });

  it('is for those who may see doors, in their parks', async () => {
    expect(await world.demo.refusal('tenant', passages.listPassages, { pageNum: 1, pageSize: 10 })).toEqual([
      403,
      expect.any(String),
    ]);
    const elsewhere = await world.demo.ask('parkadmin', passages.listPassages, { parkId: PARK }).catch(() => null);
    expect(elsewhere?.rows ?? []).toEqual([]);
  });

  it('as a file says what it is for, and the audit keeps it', async () => {
    const columns = [{ name: 'doorName', title: '门' }];
    const without = { format: 'csv', columns, parkId: PARK };
    expect(await world.demo.refusal(world.login, passages.exportPassages, without)).toEqual([400, 'request.invalid']);
    const { status } = await world.demo.call(world.login, passages.exportPassages, { ...without, purpose: '失窃调查' });
    expect(status).toBe(200);
    const [row] = await world.demo.query<{ detail: { filter: object } }>(
      `select detail from audit_row where action = 'passage.export' order by id desc limit 1`,
    );
    expect(row?.detail.filter).toMatchObject({ purpose: '失窃调查' });
  });
});

describe('a controller whose clock is off', () => {
  it('has both times shown, one whose clock is right only its own', async () => {
    const at = world.now().getTime() - 5_000;
    await post(passage({ at, doorNo: 2 }));
    const newest = async () => (await list({ doorId: lab })).find((row) => row.at === at)?.receivedAt;
    expect(await newest()).toBeNull();
    await world.demo.query("update access_controller set clock_skew_sec = -45 where serial = 'T-1'");
    expect(await newest()).toBe(world.now().getTime());
    await world.demo.query("update access_controller set clock_skew_sec = 0 where serial = 'T-1'");
  });
});

describe('months', () => {
  const parts = async (): Promise<string[]> =>
    (
      await world.demo.query<{ name: string }>(
        `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = 'passage'::regclass order by 1`,
      )
    ).map(({ name }) => name);
  const keep = (at: string) => world.demo.platform.deps.db.withPark([], (tx) => keepParts(tx, 'passage', new Date(at)));

  it('are made ahead and dropped after thirteen, by any process, and twice is once', async () => {
    expect(await parts()).toEqual(expect.arrayContaining(['passage_2026_10', 'passage_2026_11', 'passage_2027_01']));
    await Promise.all([keep('2027-11-30T23:59:59Z'), keep('2027-11-30T23:59:59Z')]);
    expect(await parts()).toContain('passage_2026_10');
    expect(await keep('2027-12-01T00:00:00Z')).toBeGreaterThan(0);
    expect(await parts()).not.toContain('passage_2026_10');
    expect(await parts()).toEqual(expect.arrayContaining(['passage_2026_11', 'passage_2028_02']));
    expect(await keep('2027-12-01T00:00:00Z')).toBe(0);
  });

  it('are read through their table alone: nobody else’s rows are in reach', async () => {
    const reading = world.demo.platform.deps.db.withPark([1], (tx) => tx.execute('select * from passage_2026_11'));
    await expect(reading).rejects.toThrow();
  });
});
