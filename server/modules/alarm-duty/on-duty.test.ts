/** Who is told when somebody on shift is away. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { alarmDutyEndpoints as duty } from '@/contract/alarm-duty';
import { readOnDuty } from '../alarm-board/on-duty-post.usecases';
import { resolveTargets } from '../alarm/escalation/targets.usecases';
import type { EscalationTarget } from '../alarm/rule/rule.table';
import { hearStatements } from '../../../tests/kit/heard-statements';
import { type DutyWorld, PARK, openDutyWorld } from '../../../tests/kit/world/duty-demo';

let world: DutyWorld;
beforeAll(async () => {
  world = await openDutyWorld();
});
afterAll(() => world.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  for (const table of ['duty_shift', 'duty_absence', 'duty_roster']) await world.query(`delete from ${table}`);
});

const CONTROL: EscalationTarget = { kind: 'onDuty', post: 'control-room' };

/** Logins of who is told, and what the timeline says about it. */
async function told(target = CONTROL): Promise<[string[], string[]]> {
  const id = await world.addAlarm(null);
  const ids = await world.platform.deps.db.withPark([PARK], (tx) =>
    resolveTargets(tx, { id, parkId: PARK, deviceId: 1 }, [target], world.at(0)),
  );
  const people = await world.query<{ login_name: string }>(
    'select login_name from app_user where id = any($1) order by 1',
    [ids],
  );
  const notes = await world.query<{ note: string }>('select note from alarm_log where alarm_id = $1', [id]);
  return [people.map((row) => row.login_name), notes.map(({ note }) => note)];
}

async function roster(...logins: string[]): Promise<number> {
  const [row] = await world.query<{ id: string }>(
    `insert into duty_roster (park_id, post, name, shifts, member_ids) values ($1, 'control-room', '值班', '[]', $2) returning id`,
    [PARK, JSON.stringify(logins.map((login) => world.id(login)))],
  );
  return Number(row?.id);
}

const away = (login: string) =>
  world.ask('manager', duty.addAbsence, {
    userId: world.id(login),
    startsAt: world.at(-1).getTime(),
    endsAt: world.at(1).getTime(),
    reason: '',
  });

it('tells whoever is on shift and there', async () => {
  await world.addShift('guard', 'control-room', -1, 2);
  await world.addShift('guard2', 'control-room', 2, 4);
  expect(await told()).toEqual([['guard'], []]);
});

it('tells the next of the roster in the place of who is away, and says so', async () => {
  const rosterId = await roster('guard', 'guard2', 'guard3');
  await world.addShift('guard2', 'control-room', -1, 2, rosterId);
  await away('guard2');
  expect(await told()).toEqual([['guard3'], ['消防控制室：何永康 未当班，由 郑秀兰 代接']]);
  await away('guard3');
  expect((await told())[0]).toEqual(['guard']);
});

it('passes over who is told already and who may no longer be told', async () => {
  await roster('guard', 'guard2', 'guard3');
  await world.addShift('guard', 'control-room', -1, 2);
  await world.addShift('guard2', 'control-room', -1, 2);
  await away('guard');
  expect((await told())[0]).toEqual(['guard2', 'guard3']);
  await world.query(`update app_user set state = 1 where login_name = 'guard3'`);
  try {
    expect((await told())[0]).toEqual(['guard2']);
  } finally {
    await world.query(`update app_user set state = 0 where login_name = 'guard3'`);
  }
});

it('never tells nobody: with everybody away the leads are told', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await roster('guard');
  await world.addShift('guard', 'control-room', -1, 2);
  await away('guard');
  const [people, notes] = await told();
  expect(people).toContain('lead');
  expect(notes[0]).toContain('无人可通知');
});

it('shows each post with its people: a stand-in until the last of its shifts ends, others until their own', async () => {
  const rosterId = await roster('guard2', 'guard3');
  await world.addShift('guard', 'control-room', -1, 2);
  await world.addShift('guard2', 'control-room', -1, 3, rosterId);
  await world.addShift('lead', 'lead', -1, 8);
  await world.addShift('manager', 'manager', 1, 8);
  await away('guard2');
  const sent = hearStatements();
  const posts = await world.platform.deps.db.withPark([PARK], (tx) => readOnDuty(tx, [PARK], world.at(0)));
  const queries = sent.filter((text) => text.includes('duty_'));
  const shown = posts.map(({ post, people }) => [post, people.map(({ id, until }) => [id, until])]);
  expect(shown).toEqual([
    [
      'control-room',
      [
        [world.id('guard'), world.at(2).getTime()],
        [world.id('guard3'), world.at(3).getTime()],
      ],
    ],
    ['lead', [[world.id('lead'), world.at(8).getTime()]]],
  ]);
  // One for all posts, one for the absence.
  expect(queries).toHaveLength(2);
});
