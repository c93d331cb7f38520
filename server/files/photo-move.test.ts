/** Photos between the database and a bucket that checks each signature. */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BUCKET_KEY, openBucket, type TestBucket } from '../../tests/kit/bucket';
import { type AlarmWorld, openAlarmWorld } from '../../tests/kit/world/alarm-world';
import type { FileStore } from '../ports/file-store';
import { movePhotos, photoWork } from './photo-move.jobs';
import { photoViewHandler } from './photo-view';
import { uploadPhoto } from './photo.usecases';
import { createBucket } from './s3/bucket';

let world: AlarmWorld;
let bucket: TestBucket;
let files: FileStore;
beforeAll(async () => {
  world = await openAlarmWorld();
  bucket = await openBucket();
  files = createBucket({ url: bucket.url, ...BUCKET_KEY });
});
beforeEach(() => {
  [bucket.isDown, bucket.isForgetful] = [false, false];
});
afterAll(async () => {
  await bucket.close();
  await world.close();
});

async function upload(background = '#a33'): Promise<{ key: string; url: string; thumbUrl: string }> {
  const rawBody = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const photo = await world.db.withPark([world.parkA], (tx) =>
    uploadPhoto(
      { tx, deps: world.deps, now: world.deps.now(), user: world.people.guard, rawBody, audit: () => {} },
      { key: randomUUID(), parkId: world.parkA, takenAt: 1 },
    ),
  );
  return { key: photo.key, url: photo.url ?? '', thumbUrl: photo.thumbUrl ?? '' };
}
async function see(url: string, store: FileStore | undefined = files): Promise<{ status: number; bytes: Buffer }> {
  const app = new Hono();
  app.get('/file/v1/view', photoViewHandler({ ...world.deps, ...(store && { files: store }) }));
  const reply = await app.request(url);
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
}
const inDatabase = async (key: string): Promise<boolean> => {
  const [row] = await world.query<{ here: boolean }>(
    'select full_bytes is not null as here from photo where key = $1',
    [key],
  );
  return row?.here ?? false;
};

it('a photo is moved to the bucket byte by byte, leaves the database, and is seen at the same signed address', async () => {
  const { key, url, thumbUrl } = await upload();
  const before = await see(url);
  expect(await movePhotos(world.db, files)).toMatchObject({ moved: 1, damaged: 0, hasMore: false });
  expect(await inDatabase(key)).toBe(false);
  expect([...bucket.objects.values()].some((bytes) => bytes.equals(before.bytes))).toBe(true);
  const after = await see(url);
  expect([after.status, after.bytes.equals(before.bytes)]).toEqual([200, true]);
  expect((await see(thumbUrl)).status).toBe(200);
  expect((await see(url.replace(/sig=.{4}/, 'sig=AAAA'))).status).toBe(404);
});

it('a bucket that gives back something else does not get to be the only one that has a photo', async () => {
  bucket.isForgetful = true;
  const { key, url } = await upload('#3a3');
  expect(await movePhotos(world.db, files)).toMatchObject({ moved: 0, damaged: 1 });
  expect([await inDatabase(key), (await see(url)).status]).toEqual([true, 200]);
  bucket.isForgetful = false;
  expect(await movePhotos(world.db, files)).toMatchObject({ moved: 1, damaged: 0 });
});

it('while the bucket is away uploads are taken and seen, older ones are refused in one sentence, and all move when it is back', async () => {
  const older = await upload('#33a');
  await movePhotos(world.db, files);
  bucket.isDown = true;
  const { key, url } = await upload('#aa3');
  await expect(movePhotos(world.db, files)).rejects.toThrow(/对象存储 .+ 用不了：HTTP 503，SlowDown。/);
  expect([await inDatabase(key), (await see(url)).status]).toEqual([true, 200]);
  const refused = await see(older.url);
  expect([refused.status, refused.bytes.toString()]).toEqual([503, expect.stringContaining('photo.storeAway')]);
  bucket.isDown = false;
  const work = photoWork({ ...world.deps, files });
  await work.run();
  expect([await inDatabase(key), (await see(url)).status, (await see(older.url)).status]).toEqual([false, 200, 200]);
});

it('what ended in the middle goes on: sent but not noted is sent again, and nothing is left without a row', async () => {
  const { key } = await upload('#a3a');
  const dying: FileStore = {
    ...files,
    async put(name, bytes) {
      await files.put(name, bytes);
      throw new Error('the process ends here');
    },
  };
  await expect(movePhotos(world.db, dying)).rejects.toThrow('ends here');
  expect(await inDatabase(key)).toBe(true);
  const count = bucket.objects.size;
  await world.query('delete from photo where key = $1', [key]);
  expect(await movePhotos(world.db, files)).toMatchObject({ removed: 1 });
  expect(bucket.objects.size).toBe(count - 1);
});

it('a wrong key, a bucket that is not there and a dead address: one sentence each', async () => {
  const saidBy = (changed: Partial<typeof BUCKET_KEY & { url: string }>) =>
    createBucket({ url: bucket.url, ...BUCKET_KEY, ...changed })
      .put('probe', Buffer.from('x'))
      .then(
        () => '',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
  expect(await saidBy({ secret: 'another' })).toMatch(/密钥无效或没有权限.+SignatureDoesNotMatch/);
  expect(await saidBy({ url: bucket.url.replace('photos-of-parks', 'nowhere') })).toMatch(/存储桶不存在.+NoSuchBucket/);
  expect(await saidBy({ url: 'http://127.0.0.1:2/photos' })).toMatch(/对象存储 127\.0\.0\.1:2 用不了：.*ECONNREFUSED/);
});
