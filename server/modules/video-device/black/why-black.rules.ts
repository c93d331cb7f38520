/** 为什么黑屏, decided: the links from the camera to the screen in their order, and the first that is broken. Pure. */
import {
  BLACK_FIX as F,
  BLACK_LINK as L,
  BLACK_REASON as R,
  type BlackFix,
  type BlackLink,
  type BlackReason,
  ENCODER_FAULT,
  ENCODER_STATE,
  MEDIA_SERVER_KIND,
  MEDIA_SERVER_STATE,
  MONITOR_STATE,
  MONITOR_STREAM,
  type MonitorStream,
  STREAM_MODE,
  VIDEO_CODEC,
  type VideoCodec,
} from '@/contract/video/device-codes';
import { LONGEST_GOP_SEC, type StreamFacts } from '@/contract/video/monitor';
import { type MediaServerAway, MediaServerRefused, type StreamNow } from '../../../ports/media-server';
import type { Tried } from '../../../video/adapters/try-address';
import type { Encoder, MediaServer, Monitor } from '../video-device.repository';

/** What came of asking for the stream. */
export type Asked =
  | { kind: 'open'; now: StreamNow | null; tried?: Tried }
  | { kind: 'away'; message: string }
  | { kind: 'refused'; reason: 'secret' | 'noPackets' | 'unknown' | 'other'; message: string };

export interface Viewer {
  plays: boolean;
  kbps: number | null;
}

export interface Situation {
  mayView: boolean;
  inService: boolean;
  monitor: Monitor | null;
  encoder: Encoder | null;
  server: MediaServer | null;
  /** What of it is shown. */
  stream: MonitorStream;
  /** A viewer may change to its sub stream. */
  hasSub: boolean;
  /** Cameras that no media server plays show the demonstration's clip. */
  simulates: boolean;
  /** Why its media server does not answer as it should, where it was asked just now. */
  serverFailed: MediaServerAway | MediaServerRefused | null;
  /** What the equipment itself answers by RTSP; null: it was not asked, or was not reached. */
  told: { kind: 'locked' } | { kind: 'noPath'; path: string } | { kind: 'open'; codec: VideoCodec | null } | null;
  /** Null: an earlier link is broken, so nobody was asked. */
  asked: Asked | null;
  viewer: Viewer;
}

export interface Broken {
  link: BlackLink;
  reason: BlackReason;
  params: Record<string, string | number>;
  fix: BlackFix;
}

type Judged = Broken | 'good' | 'unknown';
const ms = (at: Date | null): number => at?.getTime() ?? 0;
const broken = (
  link: BlackLink,
  reason: BlackReason,
  fix: BlackFix,
  params: Record<string, string | number> = {},
): Broken => ({ link, reason, fix, params });

const right = ({ mayView }: Situation): Judged => (mayView ? 'good' : broken(L.right, R.noRight, F.askRight));

const isServed = (server: MediaServer | null): boolean => server !== null && server.kind !== MEDIA_SERVER_KIND.builtIn;

function camera({ monitor, inService, encoder, server }: Situation): Judged {
  if (!monitor) return broken(L.camera, R.removed, F.askRight);
  if (!inService) return broken(L.camera, R.outOfService, F.editMonitor);
  const since = ms(monitor.stateSince);
  if (monitor.state === MONITOR_STATE.maintenance)
    return broken(L.camera, R.maintenance, F.resume, {
      until: ms(monitor.maintenanceUntil),
      note: monitor.maintenanceReason ?? '',
    });
  // A media server is asked anew for what arrives now.
  if (monitor.state === MONITOR_STATE.noSignal && !isServed(server))
    return broken(L.camera, R.noSignal, F.report, { since, channel: monitor.channel });
  // Without its encoder no camera is there: that is what the next link says.
  const isEncoderHere = encoder === null || (encoder.enabled && encoder.state === ENCODER_STATE.online);
  if (monitor.state === MONITOR_STATE.offline && isEncoderHere)
    return broken(L.camera, R.cameraOffline, F.report, { since, channel: monitor.channel });
  return 'good';
}

const FAULTS: Partial<Record<number, BlackReason>> = {
  [ENCODER_FAULT.wrongPassword]: R.wrongPassword,
  [ENCODER_FAULT.codeTaken]: R.codeTaken,
  [ENCODER_FAULT.codeFormat]: R.codeFormat,
};

/** What its media server says of itself. */
function served(server: MediaServer | null, failed: Situation['serverFailed'], asked: Asked | null): Judged {
  if (server === null) return 'good';
  const { name } = server;
  const refusal =
    failed instanceof MediaServerRefused ? failed.reason : asked?.kind === 'refused' ? asked.reason : null;
  if (refusal === 'secret') return broken(L.registration, R.serverRefuses, F.editServer, { name });
  if (failed instanceof MediaServerRefused)
    return broken(L.registration, R.serverOdd, F.editServer, { name, message: failed.message.slice(0, 120) });
  if (failed || asked?.kind === 'away' || server.state === MEDIA_SERVER_STATE.offline)
    return broken(L.registration, R.serverAway, F.askServer, { name, since: ms(server.stateSince) });
  return 'good';
}

/** What an encoder says of itself. */
function registered(encoder: Encoder, serverIs: Judged): Judged {
  const [name, since] = [encoder.name, ms(encoder.stateSince)];
  const fault = encoder.fault === null ? undefined : FAULTS[encoder.fault];
  if (!encoder.enabled) return broken(L.registration, R.encoderDisabled, F.enableEncoder, { name });
  if (fault !== undefined) return broken(L.registration, fault, F.editEncoder, { name, since: ms(encoder.faultAt) });
  if (serverIs !== 'good') return serverIs;
  // It was there and let itself be asked; what it has no stream for stands at the next link.
  if (encoder.state === ENCODER_STATE.online || encoder.fault === ENCODER_FAULT.noPath) return 'good';
  return encoder.state === ENCODER_STATE.offline
    ? broken(L.registration, R.encoderOffline, F.report, { name, since })
    : broken(L.registration, R.unregistered, F.editEncoder, { name });
}

function registration({ encoder, server, serverFailed, told, asked }: Situation): Judged {
  if (!encoder) return broken(L.registration, R.noEncoder, F.editMonitor);
  if (told?.kind === 'locked' && encoder.enabled)
    return broken(L.registration, R.wrongPassword, F.editEncoder, { name: encoder.name, since: ms(encoder.faultAt) });
  return registered(encoder, served(server, serverFailed, asked));
}

/** Who lets itself be asked does not always let itself be played: the address may be of another machine. */
function playable(server: MediaServer | null, { outcome, address, message }: Tried): Judged {
  const name = server?.name ?? '';
  if (outcome === 'away') return broken(L.stream, R.playAway, F.playAddress, { name, address });
  if (outcome === 'refused') return broken(L.stream, R.playRefused, F.allowPlay, { name, message });
  return outcome === 'odd' ? broken(L.stream, R.streamRefused, F.askAgain, { message }) : 'good';
}

function stream({ asked, encoder, server, simulates, told }: Situation): Judged {
  if (told?.kind === 'noPath')
    return broken(L.stream, R.noPath, F.editEncoder, { name: encoder?.name ?? '', path: told.path });
  if (!isServed(server) && !simulates)
    return broken(L.stream, R.noMediaServer, F.editEncoder, { name: encoder?.name ?? '' });
  if (asked?.kind === 'open' && asked.tried) return playable(server, asked.tried);
  if (asked?.kind !== 'refused' || asked.reason === 'noPackets') return 'good';
  return asked.reason === 'unknown'
    ? broken(L.stream, R.streamUnknown, F.editMonitor, { message: asked.message })
    : broken(L.stream, R.streamRefused, F.askAgain, { message: asked.message });
}

/** Null: nobody could say. */
export function hasPackets(asked: Asked | null): boolean | null {
  if (asked?.kind === 'refused') return asked.reason === 'noPackets' ? false : null;
  if (asked?.kind !== 'open') return null;
  return asked.tried?.outcome === 'silent' ? false : (asked.now?.packets ?? null);
}

function packets({ asked, encoder }: Situation): Judged {
  const arrives = hasPackets(asked);
  if (arrives !== false) return arrives ? 'good' : 'unknown';
  return encoder?.streamMode === STREAM_MODE.udp
    ? broken(L.packets, R.noPackets, F.tcpPassive)
    : broken(L.packets, R.noPacketsByTcp, F.ports);
}

/** What is known of a stream; null: neither measured nor entered. */
interface Known {
  codec: VideoCodec | null;
  gopSec: number | null;
  kbps: number | null;
  smart: boolean;
}

/** Measured now, else as the equipment describes it, else as it was entered. A number that nobody has entered is kept as 0. */
function knownOf({ monitor, stream: which, told, asked }: Situation): Known {
  const kept = (which === MONITOR_STREAM.main ? monitor?.main : monitor?.sub) ?? null;
  const now = asked?.kind === 'open' ? asked.now : null;
  return {
    codec: now?.codec ?? (told?.kind === 'open' ? told.codec : null) ?? kept?.codec ?? null,
    gopSec: now?.gopSec ?? (kept?.gopSec || null),
    kbps: now?.kbps ?? (kept?.kbps || null),
    smart: kept?.smart === true,
  };
}

/** The sub stream, where the main one is shown and a viewer may change to it. */
const otherOf = ({ monitor, stream: which, hasSub }: Situation): StreamFacts | null =>
  (hasSub && which === MONITOR_STREAM.main ? monitor?.sub : null) ?? null;

const CODEC_NAMES: Record<VideoCodec, string> = {
  [VIDEO_CODEC.h264]: 'H.264',
  [VIDEO_CODEC.h265]: 'H.265',
  [VIDEO_CODEC.mjpeg]: 'MJPEG',
};

/** The platform hands on H.264 alone, whatever the browser could play (`server/video/source/film.ts`). */
function codec(situation: Situation): Judged {
  const { codec: known } = knownOf(situation);
  if (known === null) return 'unknown';
  if (known === VIDEO_CODEC.h264) return 'good';
  const params = { codec: CODEC_NAMES[known] };
  return otherOf(situation)?.codec === VIDEO_CODEC.h264
    ? broken(L.codec, R.h265, F.subStream, params)
    : broken(L.codec, R.h265Both, F.toH264, params);
}

function keyframes(situation: Situation): Judged {
  const { gopSec: seconds, smart } = knownOf(situation);
  if (smart) return broken(L.keyframes, R.smartCodec, F.smartOff, { seconds: seconds ?? 0 });
  if (seconds === null) return 'unknown';
  return seconds > LONGEST_GOP_SEC ? broken(L.keyframes, R.longGop, F.shorterGop, { seconds }) : 'good';
}

function network(situation: Situation): Judged {
  const { kbps: needs } = knownOf(situation);
  const { kbps } = situation.viewer;
  if (needs === null || kbps === null) return 'unknown';
  if (needs <= kbps) return 'good';
  const sub = otherOf(situation);
  const params = { kbps, needs };
  return sub?.codec === VIDEO_CODEC.h264 && sub.kbps <= kbps
    ? broken(L.network, R.slowNetwork, F.subStream, params)
    : broken(L.network, R.slowEverywhere, F.watchStills, params);
}

const browser = ({ viewer }: Situation): Judged =>
  viewer.plays ? 'good' : broken(L.browser, R.noPlayer, F.watchStills);

const CHAIN: readonly (readonly [BlackLink, (situation: Situation) => Judged])[] = [
  [L.right, right],
  [L.camera, camera],
  [L.registration, registration],
  [L.stream, stream],
  [L.packets, packets],
  [L.codec, codec],
  [L.keyframes, keyframes],
  [L.network, network],
  [L.browser, browser],
];

/** Of marks that the media server sets, at most a minute ago; it is asked before it is said to be away. */
const MARKS: readonly BlackReason[] = [R.serverAway, R.unregistered, R.encoderOffline];
export const mayBeStale = (situation: Situation): boolean => {
  const { broken: found } = judge(situation);
  return found !== null && MARKS.includes(found.reason);
};

/** Whether the equipment is well enough for its stream to be asked for. */
export const mayAsk = (situation: Situation): boolean =>
  [right, camera, registration].every((link) => link(situation) === 'good');

/** @returns each link, and the first that is broken; what lies behind it is not looked at */
export function judge(situation: Situation) {
  let found: Broken | null = null;
  const links = CHAIN.map(([link, look]) => {
    if (found) return { link, state: 'later' as const };
    const judged = look(situation);
    if (typeof judged === 'string') return { link, state: judged };
    found = judged;
    return { link, state: 'broken' as const };
  });
  // Set in the loop above, which the compiler does not follow.
  return { links, broken: found as Broken | null };
}
