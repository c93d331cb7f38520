import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHOTO_MAX_BYTES } from '@/contract/file';
import { AppError } from '../http/app-error';
import { signPhotoUrl } from '../http/signing';
import { openAlarmWorld, type AlarmWorld, type PersonName } from '../../tests/kit/world/alarm-world';
import { photoViewHandler } from './photo-view';
import { uploadPhoto } from './photo.usecases';

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world.close());

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a33' } });
const jpeg = (width = 40, height = 30): Promise<Buffer> => blank(width, height).jpeg().toBuffer();

const upload = (who: PersonName, rawBody: Uint8Array, key: string = randomUUID(), parkId = world.parkA) =>
  world.db.withPark([parkId], (tx) => {
    const { deps } = world;
    return uploadPhoto(
      { tx, deps, now: deps.now(), user: world.people[who], rawBody, audit: () => {} },
      { key, parkId, takenAt: 1 },
    );
  });

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? `${String(error.status)} ${error.code}` : String(error)),
  );

const view = (url: string) => {
  const app = new Hono();
  app.get('/file/v1/view', photoViewHandler(world.deps));
  return app.request(url);
};

describe('what is taken', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('%s becomes a JPEG of ours', async (format) => {
    const { url, key } = await upload('guard', await blank(40, 30).toFormat(format).toBuffer());
    const response = await view(url ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const head = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(head).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is shrunk, stood upright and robbed of everything that tells where it was taken', async () => {
    const exif = { IFD0: { Artist: '王强' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } };
    const large = await blank(3000, 2000).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { url, thumbUrl } = await upload('guard', large);
    for (const [address, edge] of [
      [url, 1600],
      [thumbUrl, 320],
    ] as const) {
      const picture = Buffer.from(await (await view(address ?? '')).arrayBuffer());
      const head = await sharp(picture).metadata();
      expect(head.height).toBe(edge);
      expect(head.exif).toBeUndefined();
      expect(picture.includes('GPS')).toBe(false);
    }
  });
});

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['nothing', () => new Uint8Array(), '422 photo.notPicture'],
    ['a GIF', async () => blank(4, 4).gif().toBuffer(), '422 photo.notPicture'],
    ['an SVG', () => Buffer.from(svg), '422 photo.notPicture'],
    ['a page', () => Buffer.from('<html>'), '422 photo.notPicture'],
    [
      'an SVG that begins like a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
      '422 photo.broken',
    ],
    ['a JPEG cut short', async () => (await jpeg(800, 600)).subarray(0, 900), '422 photo.broken'],
    ['a PNG cut short', async () => (await blank(300, 300).png().toBuffer()).subarray(0, 200), '422 photo.broken'],
    [
      '40 megapixels and more',
      async () => blank(8000, 5001).png({ compressionLevel: 9 }).toBuffer(),
      '422 photo.tooManyPixels',
    ],
    ['too many bytes', () => new Uint8Array(PHOTO_MAX_BYTES + 1), '413 photo.tooLarge'],
  ];
  it.each(cases)('%s', async (_name, bytes, wanted) => {
    expect(await refusal(upload('guard', await bytes()))).toBe(wanted);
  });
});

it('limits the photos of one user per day without affecting others', async () => {
  await world.query(
    `insert into photo (key, park_id, user_id, uploaded_at, width, height, sha256, full_bytes, thumb_bytes)
     select gen_random_uuid(), $1, $2, $3, 1, 1, '', '', '' from generate_series(1, 500)`,
    [world.parkA, world.people.reader.id, world.deps.now()],
  );
  expect(await refusal(upload('reader', await jpeg()))).toBe('429 request.tooMany');
  expect(await refusal(upload('guard', await jpeg()))).toBe('taken');
});

describe('a key', () => {
  it('a repeated upload by the same person gets the same answer, even with other bytes', async () => {
    const key = randomUUID();
    const first = await upload('guard', await jpeg(), key);
    expect(await upload('guard', new Uint8Array(), key)).toEqual(first);
    const both = await Promise.all(
      [jpeg(), jpeg()].map(async (one) => upload('guard', await one, '00000000-0000-4000-8000-00000000000a')),
    );
    expect(both[0]).toEqual(both[1]);
  });

  it('a key of another user, or of a park one does not see, is taken', async () => {
    const key = randomUUID();
    await upload('guard', await jpeg(), key);
    expect(await refusal(upload('guard2', await jpeg(), key))).toBe('409 photo.keyTaken');
    expect(await refusal(upload('outsider', await jpeg(), key, world.parkB))).toBe('409 photo.keyTaken');
  });

  it('named by an action makes the alarm’s screens refresh, and the timeline shows the photo', async () => {
    const key = randomUUID();
    const id = await world.addAlarm({ handleState: 20 });
    await world.act('guard', id, { action: 'judge', verdict: 2, reasonCode: 201, photoKeys: [key.toUpperCase()] });
    const client = await world.deps.db.pool.connect();
    const heard: string[] = [];
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('listen park_live');
    await upload('guard', await jpeg(), key);
    await client.query('select 1');
    client.release(true);
    expect(heard.map((text) => JSON.parse(text) as unknown)).toEqual([{ kind: 'alarm', id, parkId: world.parkA }]);
    const detail = await world.detail('lead', id);
    expect(detail.log.find((entry) => entry.action === 'judge')?.photos).toMatchObject([
      { key, byName: 'guard', takenAt: 1 },
    ]);
  });
});

describe('a photo’s address', () => {
  it('serves nothing that could run, and is kept for minutes only', async () => {
    const { url } = await upload('guard', await jpeg());
    const { headers } = await view(url ?? '');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('cache-control')).toBe('private, max-age=600');
  });

  it('changed, expired or of no photo: not found, all alike', async () => {
    const { url, key } = await upload('guard', await jpeg());
    const forged = new URL(url ?? '', 'http://x');
    forged.searchParams.set('size', 'thumb');
    const old = signPhotoUrl(world.deps.secret, key, 'full', new Date(world.deps.now().getTime() - 3_600_000));
    const none = signPhotoUrl(world.deps.secret, randomUUID(), 'full', world.deps.now());
    for (const address of [
      forged.pathname + forged.search,
      old,
      none,
      '/file/v1/view',
      `/file/v1/view?key=${key}&size=full`,
    ]) {
      const response = await view(address);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ success: false, error: { code: 'photo.notFound' } });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
});
