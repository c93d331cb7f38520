/** go2rtc by its HTTP interface: streams have names, a source is put under one, and `stream.mp4` plays it as fMP4. */
import * as z from 'zod/mini';
import { STREAM_MODE } from '@/contract/video/device-codes';
import {
  type AskedStream,
  type MediaServerAdapter,
  type MediaServerPlace,
  MediaServerRefused,
  type StreamNow,
} from '../../ports/media-server';
import { askServer, type Question, STREAM_WAIT_MS } from './ask-server';
import { codecOf } from './codec';

const receiver = z.object({
  bytes: z.optional(z.number()),
  codec: z.optional(z.object({ codec_name: z.optional(z.string()), codec_type: z.optional(z.string()) })),
});
const producer = z.object({
  url: z.optional(z.string()),
  bytes_recv: z.optional(z.number()),
  receivers: z.optional(z.nullable(z.array(receiver))),
});
const streamInfo = z.object({ producers: z.optional(z.nullable(z.array(producer))) });
const streamList = z.record(z.string(), streamInfo);
const about = z.object({ version: z.optional(z.string()) });

const headersOf = ({ account, secret }: MediaServerPlace): Record<string, string> =>
  account === '' ? {} : { authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}` };

const ask = <T extends z.ZodMiniType>(
  place: MediaServerPlace,
  question: Omit<Question, 'url' | 'headers'>,
  schema: T,
): Promise<z.output<T>> => askServer({ url: place.url, headers: headersOf(place), ...question }, schema);

export const go2rtcNameOf = ({ deviceId, stream }: AskedStream): string => `cam${deviceId}-${stream}`;

/** How the camera's address is written as a source: over UDP only where it is asked for. */
function sourceOf({ rtspUrl, streamMode }: AskedStream): string {
  if (rtspUrl === null) throw new MediaServerRefused('unknown', 'no address to pull from');
  return streamMode === STREAM_MODE.udp ? `${rtspUrl}#transport=udp` : rtspUrl;
}

/** A source that has changed is put there anew. */
async function ensure(place: MediaServerPlace, asked: AskedStream): Promise<void> {
  const name = go2rtcNameOf(asked);
  const src = sourceOf(asked);
  const list = await ask(place, { path: '/api/streams' }, streamList);
  if (list[name]?.producers?.some(({ url }) => url === src)) return;
  await ask(place, { path: '/api/streams', method: 'PUT', query: { name, src } }, z.unknown());
}

/** Of a stream that nobody watches there is its address alone. */
const isRunning = ({ producers }: z.output<typeof streamInfo>): boolean =>
  (producers ?? []).some(({ receivers, bytes_recv: bytes = 0 }) => bytes > 0 || (receivers ?? []).length > 0);

export const go2rtcAdapter: MediaServerAdapter = {
  kind: 4,
  async probe(place) {
    const { version } = await ask(place, { path: '/api' }, about);
    const list = await ask(place, { path: '/api/streams' }, streamList);
    return { version: version ?? null, streams: Object.values(list).filter(isRunning).length };
  },
  encoders: async () => null,
  takesStream: () => true,
  async open(place, asked) {
    await ensure(place, asked);
    const query = new URLSearchParams({ src: go2rtcNameOf(asked), video: 'h264,h265' });
    if (asked.sound) query.set('audio', 'aac');
    return { kind: 'http', url: `${place.url}/api/stream.mp4?${query.toString()}`, headers: headersOf(place) };
  },
  async streamNow(place, asked): Promise<StreamNow> {
    await ensure(place, asked);
    // Naming a kind of media has it fetch the stream and say what came.
    const query = { src: go2rtcNameOf(asked), video: 'all' };
    let info: z.output<typeof streamInfo>;
    try {
      info = await ask(place, { path: '/api/streams', query, waitMs: STREAM_WAIT_MS }, streamInfo);
    } catch (error) {
      if (error instanceof MediaServerRefused && /timeout|refused|EOF/i.test(error.message))
        throw new MediaServerRefused('noPackets', error.message);
      throw error;
    }
    const video = (info.producers ?? [])
      .flatMap(({ receivers, bytes_recv: all = 0 }) => (receivers ?? []).map((one) => ({ all, ...one })))
      .find(({ codec }) => codec?.codec_type === 'video' || codecOf(codec?.codec_name) !== null);
    const bytes = video?.bytes ?? video?.all ?? 0;
    return { packets: bytes > 0, codec: codecOf(video?.codec?.codec_name), gopSec: null, kbps: null };
  },
};
