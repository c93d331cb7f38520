/**
 * WVP-GB28181-pro by its HTTP interface: a sign-in gives a token for the header `access-token`, or a key goes into
 * `api-key`; answers carry `code`, 0 for done. It speaks SIP with the encoders and has ZLMediaKit carry the streams.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { STREAM_MODE, type StreamMode } from '@/contract/video/device-codes';
import {
  type AskedStream,
  type MediaServerAdapter,
  type MediaServerPlace,
  MediaServerRefused,
  type SeenEncoder,
  type ServerRefusal,
} from '../../ports/media-server';
import { askServer, STREAM_WAIT_MS } from './ask-server';
import { codecOf } from './codec';

const PAGE = 100;
const MOST_PAGES = 20;
/** -1 信令超时, -2 收流超时; 486 超时或无响应; 408 请求超时. */
const WAITED_IN_VAIN: readonly number[] = [-1, -2, 486, 408];
const NOT_SIGNED_IN: readonly number[] = [401, 403];

const head = { code: z.number(), msg: z.optional(z.nullable(z.string())) };
const bare = z.object(head);
type Answer = z.output<typeof bare>;
const signedIn = z.object({ ...head, data: z.optional(z.nullable(z.object({ accessToken: z.string() }))) });
const encoder = z.object({
  deviceId: z.string(),
  onLine: z.optional(z.boolean()),
  channelCount: z.optional(z.number()),
  manufacturer: z.optional(z.nullable(z.string())),
  model: z.optional(z.nullable(z.string())),
});
const encoderPage = z.object({
  ...head,
  data: z.optional(z.nullable(z.object({ total: z.number(), list: z.array(encoder) }))),
});
const played = z.object({
  ...head,
  data: z.optional(
    z.nullable(
      z.object({
        fmp4: z.optional(z.nullable(z.string())),
        https_fmp4: z.optional(z.nullable(z.string())),
        mediaInfo: z.optional(
          z.nullable(
            z.object({
              videoCodec: z.optional(z.nullable(z.string())),
              bytesSpeed: z.optional(z.nullable(z.number())),
            }),
          ),
        ),
      }),
    ),
  ),
});

function refusalOf({ code, msg }: Answer): ServerRefusal {
  if (NOT_SIGNED_IN.includes(code)) return 'secret';
  if (WAITED_IN_VAIN.includes(code) || /超时/.test(msg ?? '')) return 'noPackets';
  return code === 404 || /不存在/.test(msg ?? '') ? 'unknown' : 'other';
}

/** @throws MediaServerRefused */
function assertDone(answer: Answer): void {
  if (answer.code === 0) return;
  throw new MediaServerRefused(refusalOf(answer), answer.msg ?? `code ${answer.code}`);
}

/** Without an account the secret is a key that WVP's administrator made. */
async function headersOf({ url, account, secret }: MediaServerPlace): Promise<Record<string, string>> {
  if (account === '') return { 'api-key': secret };
  const password = createHash('md5').update(secret).digest('hex');
  const answer = await askServer({ url, path: '/api/user/login', query: { username: account, password } }, signedIn);
  // It answers a wrong password with its general code.
  if (answer.code !== 0 || !answer.data) throw new MediaServerRefused('secret', answer.msg ?? `code ${answer.code}`);
  return { 'access-token': answer.data.accessToken };
}

/** @throws MediaServerRefused for a camera that has no codes */
function codesOf({ gbId, channelGbId }: AskedStream): string {
  if (gbId === null || channelGbId === null) throw new MediaServerRefused('unknown', 'no GB/T 28181 code');
  return `${gbId}/${channelGbId}`;
}

async function play(place: MediaServerPlace, asked: AskedStream) {
  const path = `/api/play/start/${codesOf(asked)}`;
  const headers = await headersOf(place);
  const answer = await askServer({ url: place.url, path, headers, waitMs: STREAM_WAIT_MS }, played);
  assertDone(answer);
  return answer.data ?? {};
}

async function readEncoders(place: MediaServerPlace): Promise<SeenEncoder[]> {
  const headers = await headersOf(place);
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
  async open(place, asked) {
    const { fmp4, https_fmp4: secure } = await play(place, asked);
    const url = place.url.startsWith('https:') ? (secure ?? fmp4) : (fmp4 ?? secure);
    if (!url) throw new MediaServerRefused('other', 'no address for fMP4');
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
    const headers = await headersOf(place);
    const path = `/api/device/query/transport/${gbId}/${MODES[mode]}`;
    // Older ones answer nothing at all.
    const answer = await askServer({ url: place.url, path, method: 'POST', headers }, z.nullable(bare));
    if (answer) assertDone(answer);
  },
};
