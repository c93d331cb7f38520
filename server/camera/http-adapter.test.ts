import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { readCameraUrl } from '../config/camera-url';
import { createHttpCamera } from './http-adapter';

const NOW = new Date('2026-03-02T06:00:00Z');
const CAMERA = { id: 7, parkId: 1, code: 'CAM/1?x', name: '走廊', place: 'A座' };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A recorder on a port of its own. */
async function recorder(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/snap/{code}?n={id}`;
}

const jpeg = (width = 64, height = 36) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Artist: 'recorder' } })
    .jpeg()
    .toBuffer();

const ask = async (answer: RequestListener) =>
  createHttpCamera({ url: await recorder(answer), token: 'secret' }).latestStill(CAMERA, NOW);

describe('a recorder', () => {
  it('is called with its token; its picture is re-encoded and keeps its time', async () => {
    const bytes = await jpeg(2000, 1000);
    const asked: unknown[] = [];
    const still = await ask((request, response) => {
      asked.push(request.url, request.headers.authorization);
      response.setHeader('last-modified', new Date(NOW.getTime() - 4_000).toUTCString());
      response.end(bytes);
    });
    expect(asked).toEqual(['/snap/CAM%2F1%3Fx?n=7', 'Bearer secret']);
    expect(still.takenAt).toEqual(new Date(NOW.getTime() - 4_000));
    const head = await sharp(still.jpeg).metadata();
    expect(head).toMatchObject({ format: 'jpeg', width: 1280 });
    expect(head.exif).toBeUndefined();
  });

  it('that says it took the picture tomorrow is not believed', async () => {
    const bytes = await jpeg();
    const still = await ask((_, response) => {
      response.setHeader('last-modified', new Date(NOW.getTime() + 60_000).toUTCString());
      response.end(bytes);
    });
    expect(still.takenAt).toEqual(NOW);
  });

  it('that gives the same picture again is not worked for again, and another picture is', async () => {
    const [one, other] = [await jpeg(64), await jpeg(80)];
    const pictures = [one, one, other];
    const camera = createHttpCamera({
      url: await recorder((_, response) => response.end(pictures.shift())),
      token: 'x',
    });
    const [first, same, next] = [
      await camera.latestStill(CAMERA, NOW),
      await camera.latestStill(CAMERA, NOW),
      await camera.latestStill(CAMERA, NOW),
    ];
    expect(same.jpeg).toBe(first.jpeg);
    expect((await sharp(next.jpeg).metadata()).width).toBe(80);
  });

  const cases: [string, RequestListener, string][] = [
    ['an error', (_, response) => void response.writeHead(500).end(), 'unreachable'],
    [
      'a redirect',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'unreachable',
    ],
    ['a page', (_, response) => void response.end('<html>sign in</html>'), 'badPicture'],
    ['half a picture', (_, response) => void response.end(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])), 'badPicture'],
    ['too much', (_, response) => void response.end(Buffer.alloc(5_000_001, 0xff)), 'badPicture'],
  ];
  it.each(cases)('that answers with %s', async (_name, answer, reason) => {
    await expect(ask(answer)).rejects.toMatchObject({ name: 'NoStill', reason });
  });

  it('that is not there', async () => {
    const url = 'http://127.0.0.1:1/{id}';
    const still = createHttpCamera({ url, token: undefined }).latestStill(CAMERA, NOW);
    await expect(still).rejects.toMatchObject({ reason: 'unreachable' });
  });
});

it('CAMERA_URL names one fixed host, with the camera behind it', () => {
  for (const good of ['http://nvr.local/snap/{code}', 'https://10.0.0.8:8443/s?id={id}']) {
    expect(readCameraUrl(good)).toBe(good);
  }
  for (const bad of [
    'http://{code}.local/snap',
    'http://{id}/x',
    'ftp://nvr/{id}',
    'http://nvr.local/snap',
    'http://a:b@nvr.local/{id}',
    'http://169.254.169.254/{id}',
    'file:///etc/{id}',
    'http://nvr.local\\@evil/{id}',
    '',
  ]) {
    expect(() => readCameraUrl(bad)).toThrow('CAMERA_URL');
  }
});
