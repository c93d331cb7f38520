/**
 * WVP-GB28181-pro by its HTTP interface: a sign-in gives a token for the header `access-token`, or a key goes into
 * `api-key`; answers carry `code`, 0 for done. It speaks SIP with the encoders and has ZLMediaKit carry the streams.
 */
import * as z from 'zod/mini';
import { STREAM_MODE, type StreamMode } from '@/contract/video/device-codes';
import {
  type AskedStream,
  type MediaServerAdapter,
  type MediaServerPlace,
  MediaServerRefused,
  type SeenChannel,
  type SeenEncoder,
} from '../../ports/media-server';
import { askServer, STREAM_WAIT_MS } from './ask-server';
import { codecOf } from './codec';
import { assertDone, codesOf, fmp4Of, wvpBare, wvpHead, wvpHeadersOf, wvpPlayed } from './wvp-call';
import { wvpRecordings } from './wvp-recordings';
import { wvpTurns } from './wvp-turns';

const PAGE = 100;
const MOST_PAGES = 20;

const encoder = z.object({
  deviceId: z.string(),
  onLine: z.optional(z.boolean()),
  channelCount: z.optional(z.number()),
  manufacturer: z.optional(z.nullable(z.string())),
  model: z.optional(z.nullable(z.string())),
});
/** Its code stands in `channelId`, since version 2.7.3 in `deviceId`. */
const channel = z.object({
  channelId: z.optional(z.nullable(z.string())),
  deviceId: z.optional(z.nullable(z.string())),
  status: z.optional(z.nullable(z.union([z.string(), z.boolean()]))),
});
const load = z.object({
  gbReceive: z.optional(z.number()),
  push: z.optional(z.number()),
  proxy: z.optional(z.number()),
});
const loads = z.object({ ...wvpHead, data: z.optional(z.nullable(z.array(load))) });

async function play(place: MediaServerPlace, asked: AskedStream) {
  const path = `/api/play/start/${codesOf(asked)}`;
  const headers = await wvpHeadersOf(place);
  const answer = await askServer({ url: place.url, path, headers, waitMs: STREAM_WAIT_MS }, wvpPlayed);
  assertDone(answer);
  return answer.data ?? {};
}

/** Page by page to the last one. */
async function readAll<T extends z.ZodMiniType>(place: MediaServerPlace, path: string, one: T): Promise<z.output<T>[]> {
  const headers = await wvpHeadersOf(place);
  const page = z.object({
    ...wvpHead,
    data: z.optional(z.nullable(z.object({ total: z.number(), list: z.array(one) }))),
  });
  const found: z.output<T>[] = [];
  for (let nth = 1; nth <= MOST_PAGES; nth += 1) {
    const query = { page: String(nth), count: String(PAGE) };
    const answer = await askServer({ url: place.url, path, query, headers }, page);
    assertDone(answer);
    const list = answer.data?.list ?? [];
    found.push(...list);
    if (list.length < PAGE || found.length >= (answer.data?.total ?? 0)) break;
  }
  return found;
}

async function readEncoders(place: MediaServerPlace): Promise<SeenEncoder[]> {
  const all = await readAll(place, '/api/device/query/devices', encoder);
  return all.map(({ deviceId, onLine = false, channelCount = 0, manufacturer, model }) => ({
    gbId: deviceId,
    online: onLine,
    channels: channelCount,
    model: [manufacturer, model].filter(Boolean).join(' '),
  }));
}

/** As its catalogue says: ON or OFF, in older ones true or false. What says nothing counts as there. */
async function readChannels(place: MediaServerPlace, gbId: string): Promise<SeenChannel[] | null> {
  const all = await readAll(place, `/api/device/query/devices/${gbId}/channels`, channel);
  // Its catalogue has not come yet.
  if (all.length === 0) return null;
  return all.flatMap(({ channelId, deviceId, status }) => {
    const code = channelId ?? deviceId;
    return code ? [{ gbId: code, online: status !== false && !/^off$/i.test(String(status)) }] : [];
  });
}

/** What its media servers carry: streams of encoders, streams that are pushed to them, and streams that they fetch. */
async function countStreams(place: MediaServerPlace): Promise<number> {
  const headers = await wvpHeadersOf(place);
  try {
    const answer = await askServer({ url: place.url, path: '/api/server/media_server/load', headers }, loads);
    assertDone(answer);
    return (answer.data ?? []).reduce(
      (sum, { gbReceive = 0, push = 0, proxy = 0 }) => sum + gbReceive + push + proxy,
      0,
    );
  } catch (error) {
    // Older ones do not say.
    if (error instanceof MediaServerRefused && error.reason === 'unknown') return 0;
    throw error;
  }
}

const MODES: Record<StreamMode, string> = {
  [STREAM_MODE.udp]: 'UDP',
  [STREAM_MODE.tcpActive]: 'TCP-ACTIVE',
  [STREAM_MODE.tcpPassive]: 'TCP-PASSIVE',
};

export const wvpAdapter: MediaServerAdapter = {
  kind: 2,
  probe: async (place) => ({ version: null, streams: await countStreams(place) }),
  encoders: readEncoders,
  channels: readChannels,
  recordings: wvpRecordings,
  turns: wvpTurns,
  // Its call to play names no stream: which one is sent is set in WVP for each channel (码流标识), for everybody alike.
  takesStream: () => false,
  async open(place, asked) {
    const url = fmp4Of(place, await play(place, asked));
    return { kind: 'http', url, headers: {} };
  },
  async streamNow(place, asked) {
    const { mediaInfo } = await play(place, asked);
    const speed = mediaInfo?.bytesSpeed ?? null;
    return {
      packets: true,
      codec: codecOf(mediaInfo?.videoCodec ?? undefined),
      gopSec: null,
      kbps: speed === null ? null : Math.round((speed * 8) / 1_000),
    };
  },
  async setStreamMode(place, gbId, mode) {
    const headers = await wvpHeadersOf(place);
    const path = `/api/device/query/transport/${gbId}/${MODES[mode]}`;
    // Older ones answer nothing at all.
    const answer = await askServer({ url: place.url, path, method: 'POST', headers }, z.nullable(wvpBare));
    if (answer) assertDone(answer);
  },
};
