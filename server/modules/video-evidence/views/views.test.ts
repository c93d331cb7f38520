/** Who watched, gaps in recordings, and the law on cameras, over a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAP_REASON, LAW_FAULT, VIEW_KIND, VIEW_ORIGIN } from '@/contract/video/clip-codes';
import { complianceEndpoints as law } from '@/contract/video/compliance';
import { viewLogEndpoints as views } from '@/contract/video/view-log';
import type { Watched } from '../../../ports/media';
import { closeGap, noteGap } from '../gaps/gap.repository';
import { type Evidence, openEvidence, PARK } from '../video-evidence.fixture';
import { keepParts } from '../../../db/parts';
import { noteWatched } from './views.usecases';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
let world: Evidence;
let guard: number;
beforeAll(async () => {
  world = await openEvidence();
  guard = await world.demo.idOf('guard');
});
afterAll(() => world.close());

const look = (more: Partial<Watched> = {}): Promise<void> =>
  noteWatched(world.demo.platform.deps, {
    parkId: PARK,
    cameraId: world.camera.id,
    userId: guard,
    sessionId: 7,
    kind: 'live',
    origin: VIEW_ORIGIN.home,
    originId: null,
    reason: '',
    at: new Date(world.now()),
    from: null,
    to: null,
    goesOn: false,
    ...more,
  });
const list = async (more: object = {}) =>
  (await world.demo.ask('lead', views.listVideoViews, { parkId: PARK, userId: guard, ...more })).rows;

describe('watching', () => {
  it('is one row from its beginning to its end, however often its address is renewed', async () => {
    const began = world.now();
    const ours = () => list({ from: began });
    await look();
    for (let minute = 1; minute <= 3; minute += 1) {
      world.turn(MINUTE_MS);
      await look({ goesOn: true });
    }
    const [row, ...others] = await ours();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      at: began,
      until: began + 3 * MINUTE_MS,
      kind: VIEW_KIND.live,
      origin: VIEW_ORIGIN.home,
      deviceName: world.camera.name,
    });
    // After a pause it is another look.
    world.turn(10 * MINUTE_MS);
    await look({ goesOn: true });
    expect(await ours()).toHaveLength(2);
  });

  it('of a recording says which and why', async () => {
    const [from, to] = [new Date(world.now() - HOUR_MS), new Date(world.now() - HOUR_MS + MINUTE_MS)];
    const origin = { origin: VIEW_ORIGIN.alarm, originId: 12 };
    await look({ kind: 'recording', from, to, ...origin, reason: '核实告警' });
    expect((await list({ kind: VIEW_KIND.recording }))[0]).toMatchObject({
      from: from.getTime(),
      to: to.getTime(),
      origin: VIEW_ORIGIN.alarm,
      originId: 12,
      reason: '核实告警',
    });
  });

  it('of stills is one row for ten minutes, and another one from another page', async () => {
    const began = world.now();
    const stills = () => list({ from: began, kind: VIEW_KIND.still });
    await look({ kind: 'still', goesOn: true });
    world.turn(9 * MINUTE_MS);
    await look({ kind: 'still', goesOn: true });
    expect(await stills()).toMatchObject([{ at: began, until: world.now(), origin: VIEW_ORIGIN.home }]);
    await look({ kind: 'still', goesOn: true, origin: VIEW_ORIGIN.alarm, originId: 12 });
    expect(await stills()).toHaveLength(2);
    world.turn(11 * MINUTE_MS);
    await look({ kind: 'still', goesOn: true });
    expect(await stills()).toHaveLength(3);
  });

  it('is read by whoever decides on recordings, and by nobody else', async () => {
    const asked = { parkId: PARK };
    expect(await world.demo.refusal('admin', views.listVideoViews, asked)).toEqual([403, 'permission.denied']);
    expect(await world.demo.refusal('field', views.listVideoViews, asked)).toEqual([403, 'permission.denied']);
  });

  it('is never changed or deleted by the server: only its end moves on', async () => {
    const { db } = world.demo.platform.deps;
    const as = (statement: string) =>
      db.pool.connect().then(async (client) => {
        try {
          await client.query('begin');
          await client.query(`select set_config('app.parks', '{${PARK}}', true)`);
          await client.query(statement);
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.message : '';
        } finally {
          await client.query('rollback');
          client.release();
        }
      });
    expect(await as('delete from video_view_log')).toMatch(/permission denied/);
    expect(await as("update video_view_log set reason = ''")).toMatch(/permission denied/);
    expect(await as("update video_view_log set until_at = at - interval '1 hour'")).toMatch(/never made shorter/);
  });

  it('stays for a year and a month, in parts that are dropped whole', async () => {
    const keep = (at: number) =>
      world.demo.platform.deps.db.withPark([], (tx) => keepParts(tx, 'video_view_log', new Date(at)));
    const parts = async () =>
      (
        await world.demo.query<{ relname: string }>(
          "select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'video_view_log'::regclass order by 1",
        )
      ).map(({ relname }) => relname);
    expect(await parts()).toContain('video_view_log_2026_12');
    await keep(world.now() + 430 * DAY_MS);
    expect(await parts()).not.toContain('video_view_log_2026_12');
    await keep(world.now());
  });

  it('is taken out as a file only with what the file is for, and that is kept', async () => {
    await look();
    const asked = { parkId: PARK, format: 'csv', columns: [{ name: 'userName', title: '查看人' }] };
    expect(await world.demo.refusal('lead', views.exportVideoViews, asked)).toEqual([400, 'request.invalid']);
    await world.demo.call('lead', views.exportVideoViews, { ...asked, purpose: '季度检查' });
    const [row] = await world.demo.query<{ detail: { filter: { purpose: string } } }>(
      "select detail from audit_row where action = 'videoView.export' order by id desc limit 1",
    );
    expect(row?.detail.filter.purpose).toBe('季度检查');
  });
});

describe('gaps in recordings', () => {
  it('are told once with their end, and summed up within the days asked for', async () => {
    const { db } = world.demo.platform.deps;
    const of = { parkId: PARK, deviceId: world.cameras[1]?.id ?? 0 };
    const at = (ms: number) => new Date(world.now() - ms);
    await db.withPark([PARK], async (tx) => {
      await noteGap(tx, of, { from: at(40 * DAY_MS), to: at(39 * DAY_MS), reason: GAP_REASON.offline }, at(0));
      await noteGap(tx, of, { from: at(2 * DAY_MS), to: null, reason: GAP_REASON.storage }, at(0));
      await noteGap(
        tx,
        of,
        { from: at(2 * DAY_MS), to: at(2 * DAY_MS - 3 * HOUR_MS), reason: GAP_REASON.storage },
        at(0),
      );
      await noteGap(tx, of, { from: at(HOUR_MS), to: null, reason: GAP_REASON.noSignal }, at(0));
    });
    const read = () => world.demo.ask('guard', views.listRecordingGaps, of);
    const { gaps, missing } = await read();
    expect(gaps.map(({ reason, to }) => [reason, to === null])).toEqual([
      [GAP_REASON.noSignal, true],
      [GAP_REASON.storage, false],
    ]);
    expect(missing).toBe(4 * HOUR_MS);
    expect(await db.withPark([PARK], (tx) => closeGap(tx, of.deviceId, at(0)))).toBe(true);
    expect((await read()).gaps[0]?.to).toBe(world.now());
    expect(await db.withPark([PARK], (tx) => closeGap(tx, of.deviceId, at(0)))).toBe(false);
  });
});

describe('the law on cameras', () => {
  const faultsOf = async (id: number, who = 'manager') => {
    const { rows } = await world.demo.ask(who, law.listLawFaults, { parkId: PARK, pageSize: 100 });
    return rows.find((row) => row.id === id)?.faults ?? [];
  };

  it('finds what is not filed, not signed or kept too short, and what nobody has described', async () => {
    const [a, b, c] = world.cameras.map(({ id }) => id);
    if (!a || !b || !c) throw new Error('three cameras are needed');
    for (const { id } of world.cameras) await world.describe(id, {});
    expect(await faultsOf(a)).toEqual([]);
    await world.describe(a, { filed: false });
    await world.describe(b, { signPosted: false, keepDays: 29 });
    await world.demo.query('delete from video_monitor_device where device_id = $1', [c]);
    expect(await faultsOf(a)).toEqual([LAW_FAULT.notFiled]);
    expect(await faultsOf(b)).toEqual([LAW_FAULT.notSigned, LAW_FAULT.keptTooShort]);
    expect(await faultsOf(c)).toEqual([LAW_FAULT.notFiled, LAW_FAULT.notSigned, LAW_FAULT.keptTooShort]);
    const summary = await world.demo.ask('guard', law.getLawSummary, { parkId: PARK });
    expect(summary).toMatchObject({
      cameras: world.cameras.length,
      notFiled: 2,
      notSigned: 2,
      keptTooShort: 2,
      forbiddenPlace: 0,
      keyTarget: false,
    });
  });

  it('asks a key target for 90 days', async () => {
    const { id } = world.camera;
    await world.describe(id, { keepDays: 60 });
    expect(await faultsOf(id)).toEqual([]);
    await world.demo.ask('manager', law.setKeyTarget, { parkId: PARK, keyTarget: true });
    expect(await faultsOf(id)).toEqual([LAW_FAULT.keptTooShort]);
    await world.describe(id, { keepDays: 90 });
    expect(await faultsOf(id)).toEqual([]);
    expect(await world.demo.refusal('guard', law.setKeyTarget, { parkId: PARK, keyTarget: false })).toEqual([
      403,
      'permission.denied',
    ]);
    await world.demo.ask('manager', law.setKeyTarget, { parkId: PARK, keyTarget: false });
  });

  it('shows a camera in a forbidden place first', async () => {
    const id = world.cameras.at(-1)?.id ?? 0;
    await world.demo.query("update device set location_text = 'A座 3层 女更衣室' where id = $1", [id]);
    const { rows } = await world.demo.ask('manager', law.listLawFaults, { parkId: PARK });
    expect(rows[0]).toMatchObject({ id, faults: expect.arrayContaining([LAW_FAULT.forbiddenPlace]) });
    const asked = { parkId: PARK, fault: LAW_FAULT.forbiddenPlace };
    expect((await world.demo.ask('manager', law.listLawFaults, asked)).total).toBe(1);
  });
});
