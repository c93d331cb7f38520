/** Whoever asks a model gets rows of their own parks alone, whatever their role; and however long it takes, nobody else waits. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { MODEL_NAMES, REPORT_MODELS } from '@/contract/report/report-models';
import { reportQuery } from '@/contract/report/report-query';
import { ownerPool } from '../../../tests/kit/database';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { AppError } from '../../http/app-error';
import { ROLES } from '../../db/shipped/roles';
import { readAllParkIds } from '../identity/park/park.repository';
import { readPerson } from '../session/resolve/resolve-session.usecases';
import { answer, type Places } from './query/query.usecases';

let platform: TestPlatform;
let allParks: number[];
beforeAll(async () => {
  platform = await openPlatform();
  allParks = await platform.deps.db.withPark([], readAllParkIds);
});
afterAll(() => platform.stop());

interface Held {
  id: number;
  parks: number[];
}

/** Somebody with this role alone, and their parks. */
async function personWith(role: string): Promise<Held | undefined> {
  const owner = ownerPool(platform.databaseUrl, 1);
  const { rows } = await owner.query<Held>(
    `select u.id::int, array(select p.park_id::int from park_user p where p.user_id = u.id order by 1) as parks
     from app_user u join role_user ru on ru.user_id = u.id join role r on r.id = ru.role_id
     where r.code = $1 and u.usertype <> 1 and u.state = 0 order by u.id limit 1`,
    [role],
  );
  await owner.end();
  return rows[0];
}

const rolesOfParks = Object.keys(ROLES).filter((role) => role !== 'admin');

it.each(rolesOfParks)('%s gets no row of another park from any model', async (role) => {
  const held = await personWith(role);
  if (!held) throw new Error(`nobody has the role ${role}`);
  const foreign = allParks.filter((id) => !held.parks.includes(id));
  expect([role, foreign.length > 0]).toEqual([role, true]);
  const { db, reportDb, now } = platform.deps;
  const ask = (model: (typeof MODEL_NAMES)[number], places: Places) =>
    db.withPark(held.parks, async (tx) => {
      const user = await readPerson(tx, held.id, now());
      if (!user) throw new Error('nobody');
      const measures = [Object.keys(REPORT_MODELS[model].measures)[0] ?? ''];
      const query = reportQuery.parse({ model, measures, dims: ['park'], time: { range: { days: 400 } } });
      return answer({ tx, user, now: now(), deps: { reportDb } }, { query, places }).catch((error: unknown) => {
        if (error instanceof AppError) return error.code;
        throw error;
      });
    });
  for (const model of MODEL_NAMES) {
    const others = await ask(model, { parkScope: 2, parkIds: foreign });
    expect([role, model, others]).toEqual([role, model, 'report.blockDenied']);
    const own = await ask(model, { parkScope: 3, parkIds: [] });
    const rows = typeof own === 'string' ? [] : own.rows;
    expect([role, model, rows.filter(([park]) => !held.parks.includes(Number(park)))]).toEqual([role, model, []]);
  }
});

/** Holds what every reader waits for, so that nothing has to be timed. */
const LOCK = 4_711;

it('while every connection of reports is stuck, questions wait and an alarm does not', async () => {
  const { reportDb } = platform.deps;
  if (!reportDb) throw new Error('no pool of reports');
  const admin: Person = await platform.signIn('admin');
  const guard: Person = await platform.signIn('guard');
  const owner = ownerPool(platform.databaseUrl, 2);
  const client = await owner.connect();
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  const stuck = Array.from({ length: 2 }, () =>
    reportDb.withPark([], (tx) => tx.execute(`select pg_advisory_xact_lock(${LOCK})`)),
  );
  const query = { model: 'orders', measures: ['count'] };
  // More than the main pool has connections.
  const questions = [
    ...Array.from({ length: 8 }, () => platform.call(endpoints.previewReport, { query, parkScope: 3 }, admin)),
    ...Array.from({ length: 8 }, () =>
      platform.call(endpoints.listReportValues, { model: 'orders', dim: 'person' }, admin),
    ),
  ];
  const alarms = await platform.call(endpoints.listAlarms, {}, guard);
  const [alarm] = dataOf(alarms).rows;
  expect((await platform.call(endpoints.getAlarm, { id: alarm?.id }, guard)).status).toBe(200);
  await client.query('select pg_advisory_unlock($1)', [LOCK]);
  client.release();
  await owner.end();
  await Promise.all(stuck);
  for (const reply of await Promise.all(questions)) expect(reply.status).toBe(200);
});
