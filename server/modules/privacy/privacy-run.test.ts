/** What is due is forgotten, exactly that, and once: random people and guests against the rule written anew. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessPrivacyEndpoints as privacy } from '@/contract/access/access-privacy';
import { type Demo, openDemo } from '../../../tests/kit/world/demo';
import { runPrivacy } from './privacy-run.jobs';
import { nextRunAt } from '../calendar/nightly.rules';

const DAY = 86_400_000;
/** Past three in the morning in China. */
const START = new Date('2026-11-24T02:00:00Z');
const clock = { at: START };
/** Parks of the demo without doors and visits. */
const [PARK, OTHER] = [3, 4];

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo(() => clock.at, 'dated');
});
afterAll(() => demo.close());

const run = () => runPrivacy(demo.platform.deps);
const nextDay = () => {
  clock.at = new Date(clock.at.getTime() + DAY);
};
const one = async (text: string, values: unknown[]): Promise<number> =>
  Number((await demo.query<{ id: string }>(`${text} returning id`, values))[0]?.id);
const daysAgo = (days: number | null): Date | null =>
  days === null ? null : new Date(clock.at.getTime() - days * DAY);

interface Guest {
  park: number;
  keep: number;
  planEnd: number;
  out: number | null;
  state: number;
}
interface Person {
  park: number;
  left: number | null;
  validTo: number | null;
  deleted: number | null;
  onDoor: boolean;
}

/** Days that lie between moments of the rule, so that no hour of the clock decides. */
const days = fc.integer({ min: -30, max: 500 }).map((whole) => whole + 0.3);
const guest: fc.Arbitrary<Guest> = fc.record({
  park: fc.constantFrom(PARK, OTHER),
  keep: fc.constantFrom(30, 180, 365),
  planEnd: days,
  out: fc.option(days),
  state: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 9),
});
const person: fc.Arbitrary<Person> = fc.record({
  park: fc.constantFrom(PARK, OTHER),
  left: fc.option(days),
  validTo: fc.option(days),
  deleted: fc.option(days),
  onDoor: fc.boolean(),
});

const isGuestDue = ({ keep, planEnd, out, state }: Guest): boolean =>
  state !== 2 && state !== 3 && Math.min(planEnd, out ?? Infinity) >= keep;
function isPersonDue({ left, validTo, deleted, onDoor }: Person): boolean {
  const ends = [left, validTo, deleted].filter((end) => end !== null);
  return !onDoor && ends.length > 0 && Math.max(...ends) >= 180;
}

let made = 0;
async function addGuest({ park, keep, planEnd, out, state }: Guest): Promise<number> {
  made += 1;
  const [type] = await demo.query<{ id: string }>('select id from visit_type where park_id = $1 and name = $2', [
    park,
    `留${keep}天`,
  ]);
  const at = daysAgo(planEnd);
  const visit = await one(
    `insert into visit (no, park_id, type_id, state, source, host_id, author_name, plan_start, plan_end, created_at, last_action_at)
     values ($1, $2, $3, 40, 2, 1, '陈访客', $4::timestamptz - interval '2 hours', $4, $4, $4)`,
    [`T${made}`, park, type?.id, at],
  );
  const id = await one(
    `insert into guest (park_id, visit_id, name, phone, company, plate, id_no, id_hash, id_end, register_ip, state, day, pass, pass_no, out_at)
     values ($1, $2, '陈访客', '13900000000', '远山科技', '沪A12345', 'sealed', 'digest', '0012', '10.0.0.1', $3,
       ($4::timestamptz at time zone 'Asia/Shanghai')::date, $5, '123456', $6)`,
    [park, visit, state, at, `p${made}`, daysAgo(out)],
  );
  await one(
    `insert into visit_log (park_id, visit_id, guest_id, at, event, actor_name, note, params)
     values ($1, $2, $3, $4, 'selfRegistered', '陈访客', '陈访客带两人', '{"name": "陈访客", "count": 1}')`,
    [park, visit, id, at],
  );
  return id;
}

async function addPerson({ park, left, validTo, deleted, onDoor }: Person): Promise<number> {
  const id = await one(
    `insert into access_person (park_id, name, phone, kind, state, left_at, valid_to, deleted_at, id_no, id_hash, id_end)
     values ($1, '周员工', '13900000001', 1, $2, $3, $4, $5, 'sealed', 'digest', '0013')`,
    [park, left === null ? 1 : 4, daysAgo(left), daysAgo(validTo), daysAgo(deleted)],
  );
  await demo.query(`insert into access_credential (park_id, person_id, kind, value_hash) values ($1, $2, 2, $3)`, [
    park,
    id,
    `h${id}`,
  ]);
  if (onDoor)
    await demo.query(
      `insert into access_slot (park_id, controller_id, door_id, person_id, want_version, have_version, revokes, since, due_at)
       values ($1, 1, 1, $2, 2, 1, true, now(), now())`,
      [park, id],
    );
  return id;
}

const rowsOf = async (table: string, ids: readonly number[]) =>
  new Map(
    (
      await demo.query<{ id: string; row: Record<string, unknown> }>(
        `select id, to_jsonb(t) as row from ${table} t where id = any($1)`,
        [ids],
      )
    ).map(({ id, row }) => [Number(id), row]),
  );

const texts = (row: unknown): string => JSON.stringify(row);

it('exactly what is due is forgotten, in each park by its own times, and a second run changes nothing', async () => {
  for (const park of [PARK, OTHER])
    for (const keep of [30, 180, 365])
      await demo.query(
        `insert into visit_type (park_id, name, approval, max_hours, keep_days) values ($1, $2, 1, 8, $3) on conflict do nothing`,
        [park, `留${keep}天`, keep],
      );
  await fc.assert(
    fc.asyncProperty(
      fc.array(guest, { minLength: 5, maxLength: 25 }),
      fc.array(person, { minLength: 5, maxLength: 25 }),
      async (guests, people) => {
        await demo.query('delete from privacy_run');
        const guestIds: number[] = [];
        for (const each of guests) guestIds.push(await addGuest(each));
        const personIds: number[] = [];
        for (const each of people) personIds.push(await addPerson(each));
        const before = { guests: await rowsOf('guest', guestIds), people: await rowsOf('access_person', personIds) };
        await run();
        const after = { guests: await rowsOf('guest', guestIds), people: await rowsOf('access_person', personIds) };
        guests.forEach((each, i) => {
          const [old, now] = [before.guests.get(guestIds[i] ?? 0), after.guests.get(guestIds[i] ?? 0)];
          if (!isGuestDue(each)) return expect(now).toEqual(old);
          expect(now).toMatchObject({ name: '已匿名', phone: '', company: '', state: each.state, day: old?.day });
          expect(texts(now)).not.toMatch(/陈访客|139000|远山|沪A|sealed|digest|0012|10\.0\.0/);
        });
        people.forEach((each, i) => {
          const [old, now] = [before.people.get(personIds[i] ?? 0), after.people.get(personIds[i] ?? 0)];
          if (!isPersonDue(each)) return expect(now).toEqual(old);
          expect(now).toMatchObject({ name: '已匿名', phone: null });
          expect(texts(now)).not.toMatch(/周员工|139000|sealed|digest|0013/);
        });
        const due = guestIds.filter((_, i) => guests[i] && isGuestDue(guests[i]));
        const said = await demo.query(
          `select to_jsonb(l)::text as log, to_jsonb(v)::text as visit from guest g join visit v on v.id = g.visit_id
           join visit_log l on l.visit_id = v.id where g.id = any($1)`,
          [due],
        );
        expect(texts(said)).not.toContain('陈访客');
        await demo.query('update privacy_run set finished_at = null, started_at = $1', [daysAgo(1)]);
        await run();
        expect(await rowsOf('guest', guestIds)).toEqual(after.guests);
        expect(await rowsOf('access_person', personIds)).toEqual(after.people);
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

it('a park is done once a day, after three in the morning, and the page says what was and what will be', async () => {
  const parkadmin = 'parkadmin3';
  const ask = () => demo.ask(parkadmin, privacy.getPrivacySummary, { parkId: PARK });
  nextDay();
  clock.at = new Date(`${clock.at.toISOString().slice(0, 10)}T18:59:00Z`);
  await demo.query('delete from privacy_run');
  // Of the random ones before, some have come due since.
  const since = (await ask()).next.guests;
  const forgotten = await addGuest({ park: PARK, keep: 30, planEnd: 40.3, out: null, state: 4 });
  const waiting = await ask();
  expect(waiting.next.guests).toBe(since + 1);
  expect(waiting.last).toBeNull();
  // In China it is one minute to three on the next day.
  await run();
  expect((await ask()).last).toBeNull();
  clock.at = new Date(clock.at.getTime() + 60_000);
  await run();
  const done = await ask();
  expect(done.last).toMatchObject({ guests: since + 1, at: clock.at.getTime(), finishedAt: clock.at.getTime() });
  expect((await rowsOf('guest', [forgotten])).get(forgotten)).toMatchObject({ name: '已匿名', phone: '' });
  // What is left are random ones that come due before the next run.
  const nextDue = done.next.guests;
  expect(done.nextAt - clock.at.getTime()).toBe(DAY);
  await addGuest({ park: PARK, keep: 30, planEnd: 40.3, out: null, state: 4 });
  await run();
  expect((await ask()).next.guests).toBe(nextDue + 1);
  expect(nextRunAt('Asia/Shanghai', clock.at, true).getTime()).toBe(done.nextAt);
});

it('a shorter time makes more due at once, of that park alone', async () => {
  await demo.query('delete from privacy_run');
  await addPerson({ park: PARK, left: 60.3, validTo: null, deleted: null, onDoor: false });
  await addPerson({ park: OTHER, left: 60.3, validTo: null, deleted: null, onDoor: false });
  const dueIn = async (login: string, parkId: number) =>
    (await demo.ask(login, privacy.getPrivacySummary, { parkId })).next.people;
  const [own, other] = [await dueIn('parkadmin3', PARK), await dueIn('admin', OTHER)];
  await demo.ask('parkadmin3', privacy.setKeepingTime, { parkId: PARK, kind: 2, days: 30 });
  expect(await dueIn('parkadmin3', PARK)).toBeGreaterThan(own);
  expect(await dueIn('admin', OTHER)).toBe(other);
  const [type] = await demo.query<{ id: string }>('select id from visit_type where park_id = $1 limit 1', [OTHER]);
  expect(
    await demo.refusal('parkadmin3', privacy.setKeepingTime, {
      parkId: PARK,
      kind: 1,
      typeId: Number(type?.id),
      days: 9,
    }),
  ).toEqual([404, 'access.notFound']);
});

it('faces that nobody may pass with any more, late copies and old stills go; others stay', async () => {
  await demo.query('delete from privacy_run');
  nextDay();
  const gone = await addPerson({ park: PARK, left: 1.3, validTo: null, deleted: null, onDoor: false });
  const waits = await addPerson({ park: PARK, left: 1.3, validTo: null, deleted: null, onDoor: true });
  const stays = await addPerson({ park: PARK, left: null, validTo: null, deleted: null, onDoor: false });
  const late = await addPerson({ park: PARK, left: null, validTo: null, deleted: null, onDoor: false });
  const faces = new Map<number, number>();
  for (const id of [gone, waits, stays, late])
    faces.set(
      id,
      await one('insert into access_credential (park_id, person_id, kind, value_hash) values ($1, $2, 1, $3)', [
        PARK,
        id,
        `f${id}`,
      ]),
    );
  for (const [id, age] of [
    [stays, 5],
    [late, 31],
  ] as const)
    await demo.query(
      'insert into access_face (park_id, person_id, credential_id, value_hash, picture, at) values ($1, $2, $3, $4, $5, $6)',
      [PARK, id, faces.get(id), `f${id}`, 'sealed', daysAgo(age)],
    );
  const stillOf = async (age: number): Promise<number> => {
    const [photo] = await demo.query<{ id: string; key: string }>(
      `insert into photo (key, park_id, user_id, uploaded_at, width, height, sha256, full_bytes, thumb_bytes)
       values (gen_random_uuid(), $1, 1, $2, 1, 1, $3, '', '') returning id, key`,
      [PARK, daysAgo(age), `s${age}`],
    );
    await demo.query(
      `insert into visit_log (park_id, visit_id, at, event, photo_keys) values ($1, 999999, $2, 'signIn', $3)`,
      [PARK, daysAgo(age), JSON.stringify([photo?.key.toUpperCase()])],
    );
    return Number(photo?.id);
  };
  const stills = [await stillOf(31), await stillOf(29)];
  await run();
  const left = await demo.query<{ id: number }>(
    'select person_id::int as id from access_credential where kind = 1 and person_id = any($1) order by 1',
    [[gone, waits, stays, late]],
  );
  expect(left.map(({ id }) => id)).toEqual([waits, stays]);
  expect(
    (await demo.query('select id from access_face where person_id = any($1)', [[gone, waits, stays, late]])).length,
  ).toBe(1);
  expect([...(await rowsOf('photo', stills)).keys()]).toEqual([stills[1]]);
});
