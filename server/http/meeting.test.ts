/** Deadlocks and serialization failures: the database ends one transaction, and it is retried. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionEndpoints } from '@/contract/session';
import { Browser, NORTH, openWorld, PASSWORD, type World } from '../../tests/kit/world/session-world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // A sequence counts on when a transaction is rolled back.
  await world.admin.query(`
    create sequence meetings;
    create table meetings_to_come (n int not null);
    insert into meetings_to_come values (0);
    create function meet() returns trigger language plpgsql security definer as $$
    begin
      if nextval('meetings') <= (select n from meetings_to_come) then
        raise exception 'deadlock detected' using errcode = '40P01';
      end if;
      return new;
    end $$;
    create trigger meet before update of park_id on session for each row execute function meet()`);
});
afterAll(() => world.close());

async function changeParkAfter(meetings: number) {
  await world.admin.query(`select setval('meetings', 1, false)`);
  await world.admin.query('update meetings_to_come set n = $1', [meetings]);
  const guard = new Browser(world.app);
  await guard.signIn('guard', PASSWORD);
  return guard.call(sessionEndpoints.changePark, { parkId: NORTH });
}

it('a call that the database ended for another’s sake is begun again and comes through', async () => {
  expect((await changeParkAfter(1)).status).toBe(200);
  const { rows } = await world.admin.query(`select 1 from audit_row where action = 'session.changePark'`);
  expect(rows).toHaveLength(1);
});

it('a call that is ended twice is refused as something to try again', async () => {
  expect(await changeParkAfter(2)).toMatchObject({ status: 503, error: 'database.unavailable' });
});
