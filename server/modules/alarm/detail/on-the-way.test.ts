import { afterAll, beforeAll, expect, it } from 'vitest';
import { HANDLE_STATE as S, TASK_KIND } from '@/contract/codes';
import { openAlarmWorld, type AlarmWorld } from '../../../../tests/kit/world/alarm-world';

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world.close());

const addPerson = (id: number, who: 'field' | 'field2') =>
  world.query('insert into alarm_person values ($1, $2, $3, now())', [id, world.people[who].id, world.parkA]);

it('field staff who took the alarm are on the way until they report their arrival, also when it has become a fire', async () => {
  const id = await world.addAlarm({ handleState: S.pending });
  await addPerson(id, 'field');
  const since = world.deps.now().getTime();
  const taken = await world.act('field', id, { action: 'acknowledge' });
  expect(taken.onTheWay).toEqual([{ name: 'field', since }]);
  world.turn(60_000);
  const fire = await world.act('lead', id, { action: 'confirmFire' });
  expect(fire.onTheWay).toEqual([{ name: 'field', since }]);
});

it('whoever arrived is no longer on the way, and knows the arrival as their own', async () => {
  const id = await world.addAlarm({ handleState: S.pending });
  await addPerson(id, 'field');
  await world.act('field', id, { action: 'acknowledge' });
  const there = await world.act('field', id, { action: 'arrive', way: 3, reason: '二维码损坏' });
  expect(there.onTheWay).toEqual([]);
  expect(there.onSite).toMatchObject([{ name: 'field', mine: true }]);
  expect((await world.detail('guard', id)).onSite).toMatchObject([{ name: 'field', mine: false }]);
});

it('a task that was given to field staff counts from the moment that they signed it', async () => {
  const id = await world.addAlarm({ handleState: S.pending });
  await world.act('guard', id, { action: 'acknowledge' });
  const sent = world.deps.now();
  await world.query(
    `insert into alarm_task (park_id, alarm_id, kind, assignee_id, state, sent_at) values ($1, $2, $3, $4, 0, $5)`,
    [world.parkA, id, TASK_KIND.assist, world.people.field2.id, sent],
  );
  expect((await world.detail('guard', id)).onTheWay).toEqual([]);
  const signed = new Date(sent.getTime() + 30_000);
  await world.query('update alarm_task set state = 1, signed_at = $2 where alarm_id = $1 and kind = $3', [
    id,
    signed,
    TASK_KIND.assist,
  ]);
  expect((await world.detail('guard', id)).onTheWay).toEqual([{ name: 'field2', since: signed.getTime() }]);
});
