/**
 * ZLMediaKit by its HTTP interface (`/index/api`, parameter `secret`, answers with `code`). It pulls RTSP as a proxy; what
 * comes by GB/T 28181 is already there under the application `rtp`, put there by whoever speaks SIP.
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
import { askServer, STREAM_WAIT_MS } from './ask-server';
import { codecOf } from './codec';

const VHOST = '__defaultVhost__';
const APP = 'park';
/** Of what speaks SIP for it. */
const GB_APP = 'rtp';
/** What ZLMediaKit answers to a wrong secret. */
const WRONG_SECRET = -100;
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
const answer = z.object({ code: z.number(), msg: z.optional(z.string()) });
const mediaList = z.object({ code: z.number(), msg: z.optional(z.string()), data: z.optional(z.array(media)) });
const versionAnswer = z.object({
  code: z.number(),
  msg: z.optional(z.string()),
  data: z.optional(z.object({ branchName: z.optional(z.string()), buildTime: z.optional(z.string()) })),
});

type Answer = z.output<typeof answer>;

function ask<T extends z.ZodMiniType<Answer>>(
  { url, secret }: MediaServerPlace,
  call: string,
  schema: T,
  query: Record<string, string> = {},
  waitMs?: number,
): Promise<z.output<T>> {
  const question = { url, path: `/index/api/${call}`, query: { secret, ...query } };
  return askServer(waitMs === undefined ? question : { ...question, waitMs }, schema);
}

/** @throws MediaServerRefused */
function assertDone({ code, msg = '' }: Answer): void {
  if (code === 0) return;
  if (code === WRONG_SECRET) throw new MediaServerRefused('secret', msg);
  throw new MediaServerRefused(/time ?out|超时/i.test(msg) ? 'noPackets' : 'other', msg || `code ${code}`);
}

/** What the server calls it. */
export function zlmNameOf({ deviceId, stream, gbId, channelGbId }: AskedStream): { app: string; stream: string } {
  if (gbId !== null && channelGbId !== null) return { app: GB_APP, stream: `${gbId}_${channelGbId}` };
  return { app: APP, stream: `cam${deviceId}-${stream}` };
}

async function find(place: MediaServerPlace, asked: AskedStream) {
  const list = await ask(place, 'getMediaList', mediaList, { vhost: VHOST, ...zlmNameOf(asked) });
  assertDone(list);
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
  assertDone(await ask(place, 'addStreamProxy', answer, proxy, STREAM_WAIT_MS));
}

export const zlmAdapter: MediaServerAdapter = {
  kind: 3,
  async probe(place) {
    const list = await ask(place, 'getMediaList', mediaList);
    assertDone(list);
    const { data } = await ask(place, 'version', versionAnswer);
    const streams = new Set((list.data ?? []).map(({ app, stream }) => `${app}/${stream}`)).size;
    const version = [data?.branchName, data?.buildTime].filter(Boolean).join(' ');
    return { version: version || null, streams };
  },
  encoders: async () => null,
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
