/** Where algorithms watch: states by the table, licences, zones, hours, and what another threshold would have done. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { algorithmEndpoints as algorithms } from '@/contract/video/algorithm';
import { BINDING_STATE as B, VIDEO_EVENT_STATE as S, ZONE_KIND } from '@/contract/video/event-codes';
import { effectOf } from '@/contract/video/threshold';
import { BINDING_TRANSITIONS, MOST_PAUSE_MS, type BindingActor } from '@/contract/video/video-transitions';
import { ownerPool } from '../../../../tests/kit/database';
import { eventually } from '../../../../tests/kit/eventually';
import { LOWER, openVideoWorld, standing, type VideoWorld } from '../video-world.fixture';

let world: VideoWorld;
beforeAll(async () => {
  world = await openVideoWorld();
});
afterAll(() => world.close());

const PEOPLE: Record<string, readonly BindingActor[]> = { parkadmin3: ['setup', 'lead'], lead5: ['lead'], guard6: [] };
const setState = (id: number, state: number) =>
  world.demo.query('update algo_binding set state = $2 where id = $1', [id, state]);
const outcome = async (who: string, id: number, action: string): Promise<string> => {
  const until = world.now().getTime() + 3_600_000;
  const { status, body } = await world.demo.call(who, algorithms.actOnBinding, { id, parkId: 3, action, until });
  return status === 200 ? 'done' : (body.error?.code ?? '?');
};

describe.each(BINDING_TRANSITIONS.map((row) => [row.action, row] as const))('%s', (action, row) => {
  it('is for those whom the table names', async () => {
    for (const [who, actors] of Object.entries(PEOPLE)) {
      const { id } = await world.addBinding({}, { arm: false });
      await setState(id, row.from[0] ?? B.off);
      const may = actors.some((actor) => row.who.includes(actor));
      expect([who, await outcome(who, id, action)]).toEqual([who, may ? 'done' : 'algorithm.notYourPart']);
    }
  });

  it('is taken in the states that the table names', async () => {
    for (const state of Object.values(B)) {
      const { id } = await world.addBinding({}, { arm: false });
      await setState(id, state);
      const wanted = row.from.includes(state) ? 'done' : 'algorithm.bindingForbids';
      expect([state, await outcome('parkadmin3', id, action)]).toEqual([state, wanted]);
    }
  });
});

describe('a binding is armed', () => {
  it('with a licence also where somebody disarms it at the same moment', async () => {
    const algorithm = await world.addAlgorithm(1);
    const made: number[] = [];
    for (const n of [0, 1]) {
      const input = { algorithmId: algorithm.id, deviceId: world.camera(n).id, zones: [LOWER], ...world.settings };
      made.push((await world.ask('parkadmin3', algorithms.saveBinding, input)).id);
    }
    const [one = 0, other = 0] = made;
    await setState(one, B.armed);
    await setState(other, B.armed);
    const pool = ownerPool(world.demo.platform.databaseUrl, 1);
    const disarming = await pool.connect();
    await disarming.query('begin');
    await disarming.query('update algo_binding set state = $2 where id = $1', [other, B.off]);
    const arming = outcome('parkadmin3', other, 'arm');
    await eventually(async () => {
      const [waiting] = await world.demo.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(waiting?.n).toBeGreaterThan(0);
    });
    await disarming.query('commit');
    disarming.release();
    await pool.end();
    expect(await arming).toBe('algorithm.licencesUsed');
  });

  it('as long as there is a licence, also when two take the last one at once', async () => {
    const algorithm = await world.addAlgorithm(1);
    const made = [];
    for (const n of [0, 1]) {
      const input = { algorithmId: algorithm.id, deviceId: world.camera(n).id, zones: [LOWER], ...world.settings };
      made.push((await world.ask('parkadmin3', algorithms.saveBinding, input)).id);
    }
    const both = await Promise.all(made.map((id) => outcome('parkadmin3', id, 'arm')));
    expect(both.toSorted()).toEqual(['algorithm.licencesUsed', 'done']);
    const { body } = await world.demo.call('parkadmin3', algorithms.actOnBinding, {
      id: made[both.indexOf('algorithm.licencesUsed')],
      parkId: 3,
      action: 'arm',
    });
    expect(body.error?.params).toEqual({ used: 1, total: 1 });
  });

  it('only with a zone to watch: a mask alone is none', async () => {
    const bare = await world.addBinding({ zones: [] }, { arm: false });
    const masked = await world.addBinding({ zones: [{ ...LOWER, kind: ZONE_KIND.mask }] }, { arm: false });
    for (const { id } of [bare, masked]) expect(await outcome('parkadmin3', id, 'arm')).toBe('algorithm.zoneMissing');
  });

  it('for no longer a pause than a day', async () => {
    const { id } = await world.addBinding();
    const until = world.now().getTime() + MOST_PAUSE_MS + 1;
    expect(await world.refusal('lead5', algorithms.actOnBinding, { id, action: 'pause', until })).toEqual([
      422,
      'algorithm.pauseTooLong',
    ]);
  });
});

describe('what is saved', () => {
  const save = (more: object) => async () => {
    const { id: algorithmId } = await world.addAlgorithm();
    const input = { algorithmId, deviceId: world.camera(0).id, zones: [LOWER], ...world.settings, ...more };
    return world.refusal('parkadmin3', algorithms.saveBinding, input);
  };
  const bow = [
    [0.1, 0.1],
    [0.9, 0.9],
    [0.9, 0.1],
    [0.1, 0.9],
  ];
  it.each([
    ['edges that cross', 'algorithm.zoneCrosses', save({ zones: [{ kind: 1, points: bow }] })],
    ['a plan that ends before it begins', 'algorithm.planWrong', save({ plan: [{ weekday: 1, from: 600, to: 540 }] })],
    ['less than the algorithm can do', 'algorithm.scoreTooLow', save({ score: 0.4 })],
    ['an alarm without a level', 'algorithm.levelMissing', save({ result: 1 })],
    ['a camera that is none', 'algorithm.cameraUnknown', save({ deviceId: 1 })],
  ])('is refused with %s', async (_, code, ask) => {
    expect(await ask()).toEqual([422, code]);
  });

  it('is refused twice for one camera, and over what somebody else has saved', async () => {
    const { id, deviceId } = await world.addBinding();
    const before = await world.ask('parkadmin3', algorithms.getBinding, { id });
    const again = { ...before, id: undefined, version: undefined, deviceId };
    expect(await world.refusal('parkadmin3', algorithms.saveBinding, again)).toEqual([409, 'algorithm.bindingThere']);
    expect(
      await world.refusal('parkadmin3', algorithms.saveBinding, { ...before, version: before.version - 1 }),
    ).toEqual([409, 'record.changed']);
    expect(await world.refusal('lead5', algorithms.saveBinding, before)).toEqual([403, expect.any(String)]);
  });

  it('leaves no fewer licences than are in use', async () => {
    const { id } = await world.addBinding();
    const [row] = await world.demo.query<{ id: string }>('select algorithm_id as id from algo_binding where id = $1', [
      id,
    ]);
    const algorithm = (await world.ask('parkadmin3', algorithms.listAlgorithms)).find(
      (one) => one.id === Number(row?.id),
    );
    const input = { ...algorithm, licences: 0 };
    expect(await world.refusal('parkadmin3', algorithms.saveAlgorithm, input)).toEqual([
      422,
      'algorithm.licencesInUse',
    ]);
    const saved = await world.ask('parkadmin3', algorithms.saveAlgorithm, { ...algorithm, licences: 1 });
    expect(saved).toMatchObject({ licences: 1, used: 1 });
  });
});

describe('an algorithm', () => {
  const fresh = { code: 'fall-v2', name: '跌倒检测', kind: 1, release: '2.0', minScore: 0.5, licences: 4 };

  it('that an administrator registers is known from then on: events that name it are no longer refused', async () => {
    const event = { ...world.event(await world.addBinding()), algorithm: fresh.code };
    const reasonOf = async (seq: string) => (await world.post({ ...event, seq })).results[0]?.reason;
    expect(await reasonOf('before')).toBe('videoevent.unknownAlgorithm');
    const made = await world.ask('parkadmin3', algorithms.addAlgorithm, fresh);
    expect(made).toMatchObject({ ...fresh, state: 1, used: 0, bindings: 0 });
    expect(await reasonOf('after')).toBe('videoevent.notBound');
    const input = { algorithmId: made.id, deviceId: world.camera(0).id, zones: [LOWER], ...world.settings };
    expect(await world.ask('parkadmin3', algorithms.saveBinding, input)).toMatchObject({ algorithm: fresh.name });
    const [entry] = await world.demo.query<{ detail: { code: string } }>(
      `select detail from audit_row where action = 'algorithm.add' and biz_id = $1`,
      [made.id],
    );
    expect(entry?.detail.code).toBe(fresh.code);
  });

  it('has a code and a name of its own in its park, and is registered by those who set up only', async () => {
    const adding = (more: object) => world.refusal('parkadmin3', algorithms.addAlgorithm, { ...fresh, ...more });
    await world.ask('parkadmin3', algorithms.addAlgorithm, { ...fresh, code: 'smoke-x', name: '烟火识别' });
    expect(await adding({ code: 'smoke-x', name: '别的' })).toEqual([422, 'algorithm.codeTaken']);
    expect(await adding({ code: 'other', name: '烟火识别' })).toEqual([422, 'algorithm.nameTaken']);
    expect((await adding({ code: '烟火' }))[0]).toBe(400);
    const guard = await world.refusal('guard6', algorithms.addAlgorithm, { ...fresh, code: 'mine', name: '我的' });
    expect(guard[0]).toBe(403);
  });

  it('is given its new version and another name, but none that another one has', async () => {
    const add = (code: string, name: string) =>
      world.ask('parkadmin3', algorithms.addAlgorithm, { ...fresh, code, name });
    const [one] = [await add('crowd-1', '聚集一'), await add('crowd-2', '聚集二')];
    const saved = await world.ask('parkadmin3', algorithms.saveAlgorithm, { ...one, name: '人群聚集', release: '2.1' });
    expect(saved).toMatchObject({ name: '人群聚集', release: '2.1', code: 'crowd-1' });
    const taken = await world.refusal('parkadmin3', algorithms.saveAlgorithm, { ...saved, name: '聚集二' });
    expect(taken).toEqual([422, 'algorithm.nameTaken']);
  });
});

it('verdicts make a camera’s precision, and say what another threshold would have done', async () => {
  const binding = await world.addBinding({ cooldownSec: 0 });
  const at = world.now().getTime() - 3_600_000;
  const sent = [0.61, 0.66, 0.7, 0.75, 0.9].map((score, i) =>
    world.event(binding, { score, frames: [{ at: at + i * 5_000, box: standing(0.8) }] }),
  );
  const { results } = await world.post(...sent);
  const states = [S.falseAlarm, S.falseAlarm, S.confirmed, S.falseAlarm, S.confirmed];
  for (const [i, { eventId }] of results.entries())
    await world.demo.query('update video_event set state = $2 where id = $1', [eventId, states[i]]);
  const detail = await world.ask('guard6', algorithms.getBinding, { id: binding.id });
  expect(detail).toMatchObject({ events: 5, real: 2, wrong: 3, score: 0.6 });
  expect(effectOf(detail.bins, 0.6, 0.72)).toMatchObject({ wrong: 3, wrongThen: 1, change: -67, missed: 1 });
});
