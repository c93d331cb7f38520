/** Cameras as media servers are asked for them in tests, and stand-ins that are closed after each test. */
import { afterEach } from 'vitest';
import type { AskedStream, MediaServerPlace } from '../../ports/media-server';
import { type Answered, type Asked, openStandIn, type StandIn } from './stand-in.fixture';

const open: StandIn[] = [];

/** Called once in a file. */
export const closeStandIns = (): void =>
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
  });

export async function standIn(answer: (asked: Asked) => Answered): Promise<StandIn> {
  const one = await openStandIn(answer);
  open.push(one);
  return one;
}
export const placeOf = ({ url }: StandIn, more: Partial<MediaServerPlace> = {}): MediaServerPlace => ({
  url,
  account: '',
  secret: 's3cret',
  ...more,
});

export const ENCODER = '34020000001180000001';
export const CHANNEL = '34020000001320000003';
export const byGb: AskedStream = {
  deviceId: 12,
  stream: 1,
  streamMode: 1,
  gbId: ENCODER,
  channelGbId: CHANNEL,
  rtspUrl: null,
};
export const byRtsp: AskedStream = {
  ...byGb,
  gbId: null,
  channelGbId: null,
  rtspUrl: 'rtsp://admin:a%40b@10.2.0.17:554/Streaming/Channels/101',
};
export const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { name: string; reason?: string }) => error.reason ?? error.name,
  );
