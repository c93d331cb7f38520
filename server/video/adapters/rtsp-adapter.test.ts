/** RTSP against a camera that speaks it: whether it lets us in, has the stream, and how that is coded. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { VIDEO_CODEC } from '@/contract/video/device-codes';
import { describeRtsp } from './rtsp-adapter';
import { openRtspCamera, type RtspCamera } from './rtsp-camera.fixture';

const cameras: RtspCamera[] = [];
afterEach(() => Promise.all(cameras.splice(0).map((camera) => camera.close())));

async function open(more: Partial<Parameters<typeof openRtspCamera>[0]> = {}) {
  const camera = await openRtspCamera({ streams: { '/main': 'H264', '/uhd': 'H265', '/old': 'JPEG' }, ...more });
  cameras.push(camera);
  const ask = (given: object = {}) =>
    describeRtsp({
      ip: '127.0.0.1',
      port: camera.port,
      account: 'admin',
      password: 'Right-1',
      path: '/main',
      ...given,
    });
  return { camera, ask };
}

it.each(['digest', 'qop', 'basic', 'none'] as const)(
  'it is asked with the authorisation that it wants: %s',
  async (auth) => {
    const { camera, ask } = await open({ auth });
    expect(await ask()).toEqual({ kind: 'open', codec: VIDEO_CODEC.h264 });
    const uri = `rtsp://127.0.0.1:${camera.port}/main`;
    // The address that is asked never carries the password.
    expect(camera.asked).toEqual([
      `OPTIONS ${uri}`,
      ...Array.from({ length: auth === 'none' ? 1 : 2 }, () => `DESCRIBE ${uri}`),
    ]);
  },
);

it('a wrong password, or none, is told apart from a path that it does not have', async () => {
  const { ask } = await open();
  expect(await ask({ password: 'wrong' })).toEqual({ kind: 'locked' });
  expect(await ask({ account: '', password: '' })).toEqual({ kind: 'locked' });
  expect(await ask({ path: '/nothing' })).toEqual({ kind: 'noPath' });
});

it('how its picture is coded is read from the session description, not from its sound', async () => {
  const { ask } = await open();
  expect(await ask({ path: '/uhd' })).toEqual({ kind: 'open', codec: VIDEO_CODEC.h265 });
  expect(await ask({ path: '/old' })).toEqual({ kind: 'open', codec: VIDEO_CODEC.mjpeg });
});

it('nobody there, or somebody who speaks otherwise, is away', async () => {
  const { camera, ask } = await open();
  await camera.close();
  expect(await ask()).toMatchObject({ kind: 'away' });
  const web = createServer((_request, response) => response.end('hello'));
  await new Promise<void>((done) => void web.listen(0, '127.0.0.1', done));
  expect(await ask({ port: (web.address() as AddressInfo).port })).toEqual({
    kind: 'away',
    message: 'it does not speak RTSP',
  });
  web.closeAllConnections();
  await new Promise((done) => web.close(done));
});
