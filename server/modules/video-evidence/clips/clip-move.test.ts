/** Exported recordings and drawings of floors between the database and a bucket; what is wrong with it is seen and told. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { alarmBoardEndpoints } from '@/contract/alarm-board';
import { type ClipDetail, clipEndpoints as clips } from '@/contract/video/clip';
import { BUCKET_KEY, openBucket, type TestBucket } from '../../../../tests/kit/bucket';
import { movePhotos, photoWork } from '../../../files/photo-move.jobs';
import { createBucket } from '../../../files/s3/bucket';
import type { FileStore } from '../../../ports/file-store';
import { openMetrics } from '../../observe/metrics.usecases';
import { watchSelf } from '../../observe/self-watch.jobs';
import { type Evidence, openEvidence, PARK } from '../video-evidence.fixture';

let world: Evidence;
let bucket: TestBucket;
let files: FileStore;
let clip: ClipDetail;
beforeAll(async () => {
  world = await openEvidence();
  await world.describe(world.camera.id, { keepDays: 30 });
  bucket = await openBucket();
  files = createBucket({ url: bucket.url, ...BUCKET_KEY });
  Object.assign(world.demo.platform.deps, { files });
  const asked = await world.ask('guard');
  await world.decide('lead', asked);
  await world.make();
  clip = await world.get('guard', asked.id);
});
beforeEach(() => {
  bucket.isDown = false;
});
afterAll(async () => {
  await bucket.close();
  await world.close();
});

const move = () => movePhotos(world.demo.platform.deps.db, files, 10_000);
async function film(headers: Record<string, string> = {}) {
  const { url } = await world.demo.ask('guard', clips.openClip, { id: clip.id, as: 'play' });
  const response = await world.demo.platform.app.request(url, { headers });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}
const names = (of: string): string[] => [...bucket.objects.keys()].filter((name) => name.includes(`/${of}/`));
async function somePlan() {
  const [row] = await world.demo.query<{ floor_id: string }>(
    'select floor_id from floor_plan where park_id = $1 order by 1 limit 1',
    [PARK],
  );
  const plan = await world.demo.ask('parkadmin', alarmBoardEndpoints.getFloorPlan, { floorId: Number(row?.floor_id) });
  const response = await world.demo.platform.app.request(plan.picture?.url ?? '');
  return { floorId: plan.floorId, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

it('what has been exported and drawn leaves the database and is read from the bucket, byte by byte and in ranges', async () => {
  const plan = await somePlan();
  await move();
  const [left] = await world.demo.query<{ parts: number; plans: number }>(
    `select (select count(*) from video_clip_part where bytes is not null)::int as parts,
       (select count(*) from floor_plan where picture is not null)::int as plans`,
  );
  expect(left).toEqual({ parts: 0, plans: 0 });
  const whole = await film();
  expect(createHash('sha256').update(whole.bytes).digest('hex')).toBe(clip.sha256);
  const part = await film({ range: 'bytes=100-299' });
  expect([part.status, part.bytes.equals(whole.bytes.subarray(100, 300))]).toEqual([206, true]);
  const again = await somePlan();
  expect([again.status, again.bytes.equals(plan.bytes)]).toEqual([200, true]);
});

it('while the bucket is away both are refused in one sentence instead of broken off', async () => {
  bucket.isDown = true;
  const refused = [await film(), await somePlan()];
  expect(refused.map(({ status }) => status)).toEqual([503, 503]);
  expect(refused.every(({ bytes }) => bytes.toString().includes('photo.storeAway'))).toBe(true);
});

it('a drawing that replaces another is another object, and the one before goes', async () => {
  const { floorId } = await somePlan();
  const before = names('plans').find((name) => name.includes(`/${floorId}-`));
  await world.demo.query(
    'update floor_plan set picture = (select thumb_bytes from photo order by id limit 1), bucket_name = null where floor_id = $1',
    [floorId],
  );
  await move();
  const now = names('plans').filter((name) => name.includes(`/${floorId}-`));
  expect(now).toHaveLength(1);
  expect(now[0]).not.toBe(before);
});

it('files that cannot be moved for an hour are an alarm of equipment; the figures say how many and since when', async () => {
  const { deps } = world.demo.platform;
  await world.demo.query(
    'update floor_plan set picture = (select thumb_bytes from photo order by id limit 1), bucket_name = null where floor_id = (select min(floor_id) from floor_plan)',
  );
  bucket.isDown = true;
  await photoWork(deps).run();
  world.turn(2 * 60 * 60_000);
  const figures = await openMetrics(deps).read();
  expect(figures).toMatch(/park_files_waiting\{kind="plan"\} 1/);
  expect(figures).toMatch(/park_files_stuck_seconds 7\d{3}/);
  const look = () => watchSelf(deps, deps.now(), { data: 0.5, backup: null });
  const alarms = () =>
    world.demo.query<{ title: string; calm: boolean }>(
      "select title, restored_at is not null as calm from alarm where signal_type = 'platformFiles'",
    );
  await look();
  expect(await alarms()).toEqual([{ title: '文件已 2 小时未能转存到对象存储', calm: false }]);
  bucket.isDown = false;
  await world.demo.query("delete from lease where name = 'files'");
  await photoWork(deps).run();
  await look();
  expect(await alarms()).toEqual([{ title: '文件已 2 小时未能转存到对象存储', calm: true }]);
});

it('when the time of an export is over its pieces go from the bucket too', async () => {
  expect(names('clips').length).toBeGreaterThan(0);
  world.turn(73 * 60 * 60_000);
  await world.fireTimers();
  await move();
  expect(names('clips')).toEqual([]);
});
