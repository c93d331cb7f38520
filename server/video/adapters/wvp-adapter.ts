/**
 * WVP-GB28181-pro by its HTTP interface: a sign-in gives a token for the header `access-token`, or a key goes into
 * `api-key`; answers carry `code`, 0 for done. It speaks SIP with the encoders and has ZLMediaKit carry the streams.
 */
import * as z from 'zod/mini';
import { STREAM_MODE, type StreamMode } from '@/contract/video/device-codes';
import type { AskedStream, MediaServerAdapter, MediaServerPlace, SeenEncoder } from '../../ports/media-server';
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
const encoderPage = z.object({
  ...wvpHead,
  data: z.optional(z.nullable(z.object({ total: z.number(), list: z.array(encoder) }))),
});

async function play(place: MediaServerPlace, asked: AskedStream) {
  const path = `/api/play/start/${codesOf(asked)}`;
  const headers = await wvpHeadersOf(place);
  const answer = await askServer({ url: place.url, path, headers, waitMs: STREAM_WAIT_MS }, wvpPlayed);
  assertDone(answer);
  return answer.data ?? {};
}

async function readEncoders(place: MediaServerPlace): Promise<SeenEncoder[]> {
  const headers = await wvpHeadersOf(place);
  const found: SeenEncoder[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { page: String(page), count: String(PAGE) };
    const answer = await askServer({ url: place.url, path: '/api/device/query/devices', query, headers }, encoderPage);
    assertDone(answer);
    const list = answer.data?.list ?? [];
    for (const { deviceId, onLine = false, channelCount = 0, manufacturer, model } of list) {
      const words = [manufacturer, model].filter(Boolean).join(' ');
      found.push({ gbId: deviceId, online: onLine, channels: channelCount, model: words });
    }
    if (list.length < PAGE || found.length >= (answer.data?.total ?? 0)) break;
  }
  return found;
}

const MODES: Record<StreamMode, string> = {
  [STREAM_MODE.udp]: 'UDP',
  [STREAM_MODE.tcpActive]: 'TCP-ACTIVE',
  [STREAM_MODE.tcpPassive]: 'TCP-PASSIVE',
};

export const wvpAdapter: MediaServerAdapter = {
  kind: 2,
  async probe(place) {
    const encoders = await readEncoders(place);
    return { version: null, streams: encoders.filter(({ online }) => online).length };
  },
  encoders: readEncoders,
  recordings: wvpRecordings,
  turns: wvpTurns,
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
