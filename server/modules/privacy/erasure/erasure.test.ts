/** Who asks for it is forgotten: listed first, then deleted as far as doors allow, and nothing of the record names them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../tests/kit/eventually';
import { ERASE_FATE as F, ERASE_KIND as K, ERASE_OF } from '@/contract/access/access-codes';
import { accessErasureEndpoints as erasure } from '@/contract/access/access-erasure';
import { accessPersonEndpoints as people } from '@/contract/access/access-person';
import { type DoorWorld, openDoorWorld, PARK } from '../../access/access-doors.fixture';
import { runPrivacy } from '../privacy-run.jobs';

const [NAME, PHONE] = ['钱离开', '13911112222'];
let world: DoorWorld;
let person: number;
let guest: number;
let sibling: number;
let companion: number;

async function addGuest(name: string, phone: string, visitId?: number): Promise<number> {
  const [visit] = visitId
    ? [{ id: visitId }]
    : await world.demo.query<{ id: number }>(
        `insert into visit (no, park_id, type_id, state, source, host_id, author_name, plan_start, plan_end, created_at, last_action_at)
         select $1, $2, (select id from visit_type where park_id = $2 limit 1), 40, 2, 1, '前台', now(), now(), now(), now() returning id::int`,
        [`E${name}`, PARK],
      );
  const [row] = await world.demo.query<{ id: number }>(
    `insert into guest (park_id, visit_id, name, phone, company, state, day, pass, pass_no)
     values ($1, $2, $3, $4, '远山科技', 4, current_date, md5($3), '123456') returning id::int`,
    [PARK, visit?.id, name, phone],
  );
  await world.demo.query(
    `insert into visit_log (park_id, visit_id, guest_id, at, event, actor_name, note, params)
     values ($1, $2, $3, now(), 'signIn', $4, $4, jsonb_build_object('name', $4::text))`,
    [PARK, visit?.id, row?.id, name],
  );
  return row?.id ?? 0;
}
const visitOf = async (id: number) =>
  (await world.demo.query<{ visit: number }>('select visit_id::int as visit from guest where id = $1', [id]))[0]?.visit;

beforeAll(async () => {
  world = await openDoorWorld();
  const doors = [
    await world.addDoor(await world.addController(1), 1),
    await world.addDoor(await world.addController(2), 1),
  ];
  const plan = await world.addPlan();
  await world.greet(1);
  await world.greet(2);
  person = await world.addPerson(NAME, { phone: PHONE });
  await world.giveCard(person, '0412345678');
  await world.addGroup('全员', plan, [person], doors);
  await world.work();
  guest = await addGuest(NAME, PHONE);
  companion = await addGuest('同行人', '13911113333', await visitOf(guest));
  // A phone alone may be a family's.
  sibling = await addGuest('钱家人', PHONE);
});
afterAll(() => world.close());

const preview = () => world.ask(erasure.previewErasure, { of: 1, subjectId: person });
const everything = async () =>
  JSON.stringify(
    await world.demo.query(
      `select to_jsonb(p) from access_person p where id = $1 union all select to_jsonb(g) from guest g where id = $2
       union all select to_jsonb(c) from access_credential c where person_id = $1
       union all select to_jsonb(l) from visit_log l where guest_id = $2
       union all select to_jsonb(e) from erasure e
       union all select to_jsonb(a) from audit_row a where action = 'privacy.erase'`,
      [person, guest],
    ),
  );

describe('the list', () => {
  it('says where data stands and what becomes of it, of the same person only', async () => {
    const { findings, isRunning, doors } = await preview();
    expect([isRunning, doors]).toEqual([false, 2]);
    const fates = Object.fromEntries(findings.map(({ kind, count, fate }) => [kind, [count, fate]]));
    expect(fates).toMatchObject({
      [K.person]: [1, F.anonymise],
      [K.credential]: [1, F.erase],
      [K.guest]: [1, F.anonymise],
      [K.visitLog]: [1, F.anonymise],
      [K.audit]: [expect.any(Number), F.keepLog],
    });
    const ofGuest = await world.ask(erasure.previewErasure, { of: 2, subjectId: guest });
    expect(ofGuest.findings.find(({ kind }) => kind === K.person)?.count).toBe(1);
    const alone = await world.ask(erasure.previewErasure, { of: 2, subjectId: sibling });
    expect(alone.findings.find(({ kind }) => kind === K.person)).toBeUndefined();
  });

  it('is for those who answer for personal data, of their own park', async () => {
    const input = { parkId: PARK, of: 1, subjectId: person };
    expect((await world.demo.refusal('guard', erasure.previewErasure, input))?.[0]).toBe(404);
    expect(await world.demo.refusal('admin', erasure.previewErasure, { ...input, parkId: 1 })).toEqual([
      404,
      'access.notFound',
    ]);
  });
});

describe('the deletion', () => {
  it('ends their rights at once, and forgets the visits while doors have not confirmed', async () => {
    world.unitOf(2).away = true;
    await world.ask(erasure.startErasure, { of: 1, subjectId: person, purpose: 1 });
    // It begins by itself, after the answer.
    await eventually(async () => {
      const [row] = await world.demo.query('select name, phone from guest where id = $1', [guest]);
      expect(row).toEqual({ name: '已匿名', phone: '' });
    });
    await world.work();
    const { rows } = await world.ask(erasure.listErasures);
    expect(rows.find(({ of }) => of === 1)).toMatchObject({ purpose: 1, finishedAt: null, doors: 1 });
    expect(world.unitOf(1).controller.memory()).not.toMatchObject({ people: [expect.anything()] });
  });

  it('is not begun twice', async () => {
    expect(await world.refusal(erasure.startErasure, { of: 1, subjectId: person, purpose: 2 })).toEqual([
      409,
      'access.erasureRuns',
    ]);
    expect((await preview()).isRunning).toBe(true);
  });

  it('is taken up again by the hour until the last door has confirmed; then nothing names them', async () => {
    world.unitOf(2).away = false;
    await world.greet(2, 'back');
    await world.work();
    world.turn(3_600_000);
    await runPrivacy({ db: world.demo.platform.deps.db, now: world.now });
    const done = (await world.ask(erasure.listErasures)).rows.find(({ of }) => of === 1);
    expect(done).toMatchObject({ finishedAt: expect.any(Number), doors: 0, inside: 0 });
    expect(done?.findings.find(({ kind }) => kind === K.credential)?.count).toBe(1);
    const left = await everything();
    expect(left).toContain('已匿名');
    expect(left).not.toMatch(new RegExp(`${NAME}|${PHONE}|0412345678`));
    expect(
      await world.demo.query('select person_ids, guest_ids from erasure where finished_at is not null'),
    ).toContainEqual({
      person_ids: [],
      guest_ids: [],
    });
    expect(await world.refusal(erasure.previewErasure, { of: 1, subjectId: person })).toEqual([404, 'access.notFound']);
  });

  it('leaves everybody else as they were', async () => {
    const rows = await world.demo.query<{ name: string }>(
      `select g.name from guest g join visit_log l on l.guest_id = g.id and l.params->>'name' = g.name where g.id = $1`,
      [companion],
    );
    expect(rows).toEqual([{ name: '同行人' }]);
    expect((await world.ask(people.listPassPeople, { keyword: NAME })).rows).toEqual([]);
  });

  it('cannot be written down otherwise afterwards', async () => {
    const as = (text: string) => world.demo.platform.deps.db.withPark([PARK], (tx) => tx.execute(text));
    await expect(as('delete from erasure')).rejects.toThrow();
    await expect(as('update erasure set purpose = 4')).rejects.toThrow();
    const elsewhere = await world.demo.platform.deps.db.withPark([1], (tx) => tx.execute('select id from erasure'));
    expect(elsewhere.rows).toEqual([]);
  });
});

describe('an account', () => {
  const ACCOUNT = '赵账号';
  let user: number;
  const start = () => world.ask(erasure.startErasure, { of: ERASE_OF.account, subjectId: user, purpose: 1 });

  beforeAll(async () => {
    const [made] = await world.demo.query<{ id: number }>(
      `insert into app_user (login_name, name, phone, email, password_hash, state) values ('zhaozhanghao', $1, '13911114444',
        'zhao@example.com', 'x', 0) returning id::int`,
      [ACCOUNT],
    );
    user = made?.id ?? 0;
    await world.demo.query('insert into park_user (park_id, user_id) values ($1, $2)', [PARK, user]);
    await addGuest(ACCOUNT, '13911114444');
  });

  it('lists the account with what else there is of the same person', async () => {
    const { findings } = await world.ask(erasure.previewErasure, { of: ERASE_OF.account, subjectId: user });
    expect(findings).toContainEqual({ kind: K.account, fate: F.anonymise, count: 1 });
    expect(findings.find(({ kind }) => kind === K.guest)?.count).toBe(1);
  });

  it('stays as long as its person works here', async () => {
    const input = { of: ERASE_OF.account, subjectId: user, purpose: 1 };
    expect(await world.refusal(erasure.startErasure, input)).toEqual([409, 'access.erasureNotLeft']);
  });

  it('is deleted by nobody who may not manage it', async () => {
    const input = { parkId: 1, of: ERASE_OF.account, subjectId: user, purpose: 1 };
    expect((await world.demo.refusal('parkadmin', erasure.startErasure, input))?.[0]).toBe(404);
  });

  it('says nothing of them any more, and nobody signs in with it', async () => {
    await world.demo.query('update app_user set state = 2 where id = $1', [user]);
    await start();
    const [row] = await world.demo.query('select to_jsonb(u) as all, login_name from app_user u where id = $1', [user]);
    expect(row).toMatchObject({ login_name: `deleted-${user}` });
    expect(JSON.stringify(row)).not.toMatch(/赵账号|13911114444|zhao/);
    await eventually(async () => {
      const left = await world.demo.query('select id from guest where name = $1', [ACCOUNT]);
      expect(left).toEqual([]);
    });
    const input = { of: ERASE_OF.account, subjectId: user };
    expect(await world.refusal(erasure.previewErasure, input)).toEqual([404, 'access.notFound']);
  });
});
