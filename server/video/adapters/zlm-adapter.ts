/**
 * ZLMediaKit by its HTTP interface. It pulls RTSP as a proxy; what comes by GB/T 28181 is already there under the application
 * `rtp`, put there by whoever speaks SIP.
 */
import * as z from 'zod/mini';
import { STREAM_MODE } from '@/contract/video/device-codes';
import {
  type AskedStream,
  type MediaServerAdapter,
  type MediaServerPlace,
  MediaServerRefused,
  type StreamNow,
} from '../../ports/media-server';
import { STREAM_WAIT_MS } from './ask-server';
import { codecOf } from './codec';
import { askZlm, assertZlmDone, GB_APP, isByGb, VHOST, zlmAnswer, zlmHead, zlmNameOf } from './zlm-call';
import { zlmRecordings } from './zlm-recordings';

const VIDEO = 0;
const MS = 1_000;

const track = z.object({
  codec_type: z.number(),
  codec_id_name: z.optional(z.string()),
  ready: z.optional(z.boolean()),
  gop_interval_ms: z.optional(z.number()),
});
const media = z.object({
  app: z.string(),
  stream: z.string(),
  schema: z.string(),
  bytesSpeed: z.optional(z.number()),
  tracks: z.optional(z.array(track)),
});
const mediaList = z.object({ ...zlmHead, data: z.optional(z.array(media)) });
const versionAnswer = z.object({
  ...zlmHead,
  data: z.optional(z.object({ branchName: z.optional(z.string()), buildTime: z.optional(z.string()) })),
});

/** What comes by GB/T 28181: names of an encoder and a channel, put there by whoever speaks SIP. */
const GB_NAME = /^(\d{20})_(\d{20})$/;

/** Of each encoder that sends something the channels that it sends. */
async function sendersOf(place: MediaServerPlace): Promise<Map<string, Set<string>>> {
  const list = await askZlm(place, 'getMediaList', mediaList, { vhost: VHOST, app: GB_APP });
  assertZlmDone(list);
  const senders = new Map<string, Set<string>>();
  for (const { app, stream } of list.data ?? []) {
    const [, gbId, channel] = (app === GB_APP && GB_NAME.exec(stream)) || [];
    if (gbId && channel) senders.set(gbId, (senders.get(gbId) ?? new Set()).add(channel));
  }
  return senders;
}

async function find(place: MediaServerPlace, asked: AskedStream) {
  const list = await askZlm(place, 'getMediaList', mediaList, { vhost: VHOST, ...zlmNameOf(asked) });
  assertZlmDone(list);
  return list.data ?? [];
}

async function pull(place: MediaServerPlace, asked: AskedStream): Promise<void> {
  if (asked.gbId !== null) throw new MediaServerRefused('unknown', `${zlmNameOf(asked).stream} is not there`);
  if (asked.rtspUrl === null) throw new MediaServerRefused('unknown', 'no address to pull from');
  const proxy = {
    vhost: VHOST,
    ...zlmNameOf(asked),
    url: asked.rtspUrl,
    rtp_type: asked.streamMode === STREAM_MODE.udp ? '1' : '0',
    timeout_sec: '10',
    enable_fmp4: '1',
  };
  assertZlmDone(await askZlm(place, 'addStreamProxy', zlmAnswer, proxy, STREAM_WAIT_MS));
}

export const zlmAdapter: MediaServerAdapter = {
  kind: 3,
  async probe(place) {
    const list = await askZlm(place, 'getMediaList', mediaList);
    assertZlmDone(list);
    const { data } = await askZlm(place, 'version', versionAnswer);
    const streams = new Set((list.data ?? []).map(({ app, stream }) => `${app}/${stream}`)).size;
    const version = [data?.branchName, data?.buildTime].filter(Boolean).join(' ');
    return { version: version || null, streams };
  },
  async encoders(place) {
    const senders = await sendersOf(place);
    return [...senders].map(([gbId, { size }]) => ({ gbId, online: true, channels: size, model: '' }));
  },
  async channels(place, gbId) {
    const senders = await sendersOf(place);
    return [...(senders.get(gbId) ?? [])].map((channel) => ({ gbId: channel, online: true }));
  },
  recordings: zlmRecordings,
  // What comes by GB/T 28181 has one name, whichever stream it is.
  takesStream: (asked) => !isByGb(asked),
  async open(place, asked) {
    if ((await find(place, asked)).length === 0) await pull(place, asked);
    const { app, stream } = zlmNameOf(asked);
    return { kind: 'http', url: `${place.url}/${app}/${stream}.live.mp4`, headers: {} };
  },
  async streamNow(place, asked): Promise<StreamNow> {
    const found = await find(place, asked);
    const speed = Math.max(0, ...found.map(({ bytesSpeed = 0 }) => bytesSpeed));
    const video = found
      .flatMap(({ tracks = [] }) => tracks)
      .find(({ codec_type: type, ready = true }) => type === VIDEO && ready);
    const gap = video?.gop_interval_ms ?? 0;
    return {
      packets: video !== undefined && speed > 0,
      codec: codecOf(video?.codec_id_name),
      gopSec: gap > 0 ? gap / MS : null,
      kbps: speed > 0 ? Math.round((speed * 8) / MS) : null,
    };
  },
};
