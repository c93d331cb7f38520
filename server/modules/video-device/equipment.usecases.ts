/** One camera with its encoder and media server, and what the platform needs to ask about it. */
import { ENCODER_PROTOCOL, MEDIA_SERVER_KIND, MONITOR_STREAM, type MonitorStream } from '@/contract/video/device-codes';
import { unseal } from '../../chat/sealed';
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import type { Camera } from '../../ports/camera';
import type { AskedStream, MediaServerPlace } from '../../ports/media-server';
import type { StreamKind } from '../../ports/media';
import type { OnvifPlace } from '../../ports/onvif';
import type { RtspPlace } from '../../video/adapters/rtsp-adapter';
import { mediaServerOf } from '../../video/adapters/adapters';
import {
  type Encoder,
  findEncoder,
  findMonitor,
  findServer,
  type MediaServer,
  type Monitor,
} from './video-device.repository';

export interface Equipment {
  monitor: Monitor;
  encoder: Encoder | null;
  server: MediaServer | null;
}

/** @returns null: there is no such camera in the park */
export async function readEquipment(tx: Tx, parkId: number, deviceId: number): Promise<Equipment | null> {
  const monitor = await findMonitor(tx, parkId, deviceId);
  if (!monitor) return null;
  const encoder = monitor.codeDeviceId === null ? null : await findEncoder(tx, parkId, monitor.codeDeviceId);
  const server = encoder?.mediaServerId ? await findServer(tx, parkId, encoder.mediaServerId) : null;
  return { monitor, encoder: encoder ?? null, server: server ?? null };
}

/** Whether its encoder is disabled. With no transaction open. */
export async function isCutOff(
  { db }: Pick<Deps, 'db'>,
  { parkId, id }: Pick<Camera, 'parkId' | 'id'>,
): Promise<boolean> {
  const found = await db.withPark([parkId], (tx) => readEquipment(tx, parkId, id));
  return found?.encoder?.enabled === false;
}

/** Encoders of no other server greet the platform itself. */
export const isBuiltIn = ({ server }: Equipment): boolean =>
  server === null || server.kind === MEDIA_SERVER_KIND.builtIn;

export const placeOf = (secret: string, server: MediaServer): MediaServerPlace => ({
  url: server.url,
  account: server.account,
  secret: server.secret === null ? '' : (unseal(secret, server.secret) ?? ''),
});

const passwordOf = (secret: string, { password }: Encoder): string =>
  password === null ? '' : (unseal(secret, password) ?? '');

export const onvifPlaceOf = (secret: string, encoder: Encoder): OnvifPlace => ({
  ip: encoder.ip,
  port: encoder.port,
  account: encoder.account,
  password: passwordOf(secret, encoder),
});

const pathOf = ({ rtspPath }: Encoder, channel: number, stream: MonitorStream): string =>
  rtspPath.replaceAll('{channel}', String(channel)).replaceAll('{stream}', String(stream));

/** Where its own stream is. Only what speaks nothing but RTSP is asked by it. */
export const rtspPlaceOf = (secret: string, encoder: Encoder, channel: number, stream: MonitorStream): RtspPlace => ({
  ip: encoder.ip,
  port: encoder.port,
  account: encoder.account,
  password: passwordOf(secret, encoder),
  path: pathOf(encoder, channel, stream) || '/',
});

/** Of equipment that is spoken to by another protocol, whose port is that one's. */
const RTSP_PORT = 554;

/** With account and password, as media servers that fetch a stream want it. */
function rtspUrlOf(secret: string, encoder: Encoder, channel: number, stream: MonitorStream): string | null {
  if (encoder.rtspPath === '' || encoder.ip === '') return null;
  const path = pathOf(encoder, channel, stream);
  const who = [encoder.account, passwordOf(secret, encoder)].map(encodeURIComponent).join(':');
  const port = encoder.protocol === ENCODER_PROTOCOL.rtsp ? encoder.port : RTSP_PORT;
  return `rtsp://${encoder.account === '' ? '' : `${who}@`}${encoder.ip}:${port}${path}`;
}

export function askedStreamOf(
  secret: string,
  { monitor, encoder }: Equipment & { encoder: Encoder },
  stream: MonitorStream,
): AskedStream {
  return {
    deviceId: monitor.id,
    stream,
    streamMode: encoder.streamMode,
    gbId: encoder.gbId,
    channelGbId: monitor.channelGbId,
    rtspUrl: rtspUrlOf(secret, encoder, monitor.channel, stream),
    sound: monitor.sound,
  };
}

/** Whether a viewer may have its sub stream: it is entered, and what plays the camera can be asked for it. */
export function hasSubStream(secret: string, found: Equipment): boolean {
  const { monitor, encoder, server } = found;
  if (monitor.sub === null) return false;
  if (encoder === null || server === null || isBuiltIn(found)) return true;
  const asked = askedStreamOf(secret, { ...found, encoder }, MONITOR_STREAM.sub);
  const isSame = asked.rtspUrl !== null && !encoder.rtspPath.includes('{stream}');
  return !isSame && mediaServerOf(server.kind).takesStream(asked);
}

/** The small picture is its sub stream, if it has one; the large one is the stream that is set for the camera. */
export const shownStream = (secret: string, found: Equipment, kind: StreamKind): MonitorStream =>
  kind === 'sub' && hasSubStream(secret, found) ? MONITOR_STREAM.sub : found.monitor.playStream;
