/** Codes of media servers, encoders and monitored points. Words: texts `codes.<table>.<code>`. */

/** 内置, WVP, ZLMediaKit, go2rtc. */
export const MEDIA_SERVER_KIND = { builtIn: 1, wvp: 2, zlm: 3, go2rtc: 4 } as const;
export type MediaServerKind = (typeof MEDIA_SERVER_KIND)[keyof typeof MEDIA_SERVER_KIND];
/** Those that fetch a stream from an address themselves; WVP has only what registers with it by GB/T 28181. */
const PULLING_SERVERS: readonly MediaServerKind[] = [MEDIA_SERVER_KIND.zlm, MEDIA_SERVER_KIND.go2rtc];
/** Those with which, or with whose SIP server, equipment registers by GB/T 28181; go2rtc speaks none of it. */
const GB_SERVERS: readonly MediaServerKind[] = [
  MEDIA_SERVER_KIND.builtIn,
  MEDIA_SERVER_KIND.wvp,
  MEDIA_SERVER_KIND.zlm,
];
export const MEDIA_SERVER_STATE = { online: 1, offline: 2 } as const;
/** Why it is not online: 无法连接, 应答超时, 应答的不是流媒体服务, 密钥不被接受, 拒绝应答. */
export const MEDIA_SERVER_FAULT = { unreachable: 1, tooSlow: 2, odd: 3, wrongSecret: 4, refused: 5 } as const;
export type MediaServerFault = (typeof MEDIA_SERVER_FAULT)[keyof typeof MEDIA_SERVER_FAULT];
export const ENCODER_PROTOCOL = { gb28181: 1, onvif: 2, rtsp: 3 } as const;
export type EncoderProtocol = (typeof ENCODER_PROTOCOL)[keyof typeof ENCODER_PROTOCOL];
/** @returns the code of the refusal where a media server never gets a picture of such equipment */
export function serverMisfit(protocol: number, kind: MediaServerKind): 'serverCannotPull' | 'serverNoGb' | null {
  if (protocol === ENCODER_PROTOCOL.gb28181) return GB_SERVERS.includes(kind) ? null : 'serverNoGb';
  return PULLING_SERVERS.includes(kind) ? null : 'serverCannotPull';
}
/** UDP, TCP主动, TCP被动. */
export const STREAM_MODE = { udp: 1, tcpActive: 2, tcpPassive: 3 } as const;
export type StreamMode = (typeof STREAM_MODE)[keyof typeof STREAM_MODE];
/** 未注册, 在线, 离线, 注册失败, 停用. */
export const ENCODER_STATE = { unregistered: 1, online: 2, offline: 3, failed: 4, disabled: 5 } as const;
export type EncoderState = (typeof ENCODER_STATE)[keyof typeof ENCODER_STATE];
/** Why it is not online: 密码错误, 编码重复, 编码须 20 位, 心跳中断, 无法连接, 流媒体服务离线, RTSP 路径不存在. */
export const ENCODER_FAULT = {
  wrongPassword: 1,
  codeTaken: 2,
  codeFormat: 3,
  keepaliveLost: 4,
  unreachable: 5,
  serverAway: 6,
  noPath: 7,
} as const;
export type EncoderFault = (typeof ENCODER_FAULT)[keyof typeof ENCODER_FAULT];
/** 在线, 离线, 无信号, 维护. */
export const MONITOR_STATE = { online: 1, offline: 2, noSignal: 3, maintenance: 4 } as const;
export type MonitorState = (typeof MONITOR_STATE)[keyof typeof MONITOR_STATE];
/** 主码流, 子码流. */
export const MONITOR_STREAM = { main: 1, sub: 2 } as const;
export type MonitorStream = (typeof MONITOR_STREAM)[keyof typeof MONITOR_STREAM];
export const VIDEO_CODEC = { h264: 1, h265: 2, mjpeg: 3 } as const;
export type VideoCodec = (typeof VIDEO_CODEC)[keyof typeof VIDEO_CODEC];

/** What stands between a camera and the screen, in the order in which it is looked at. */
export const BLACK_LINK = {
  right: 1,
  camera: 2,
  registration: 3,
  stream: 4,
  packets: 5,
  codec: 6,
  keyframes: 7,
  network: 8,
  browser: 9,
} as const;
export type BlackLink = (typeof BLACK_LINK)[keyof typeof BLACK_LINK];

/** Why there is no picture. The tens say at which link. */
export const BLACK_REASON = {
  noRight: 10,
  removed: 20,
  outOfService: 21,
  maintenance: 22,
  noSignal: 23,
  cameraOffline: 24,
  noEncoder: 30,
  unregistered: 31,
  wrongPassword: 32,
  codeTaken: 33,
  codeFormat: 34,
  encoderOffline: 35,
  encoderDisabled: 36,
  serverAway: 37,
  serverRefuses: 38,
  /** Something answers at its address, but not as such a server does. */
  serverOdd: 39,
  streamRefused: 40,
  streamUnknown: 41,
  /** No media server fetches its pictures. */
  noMediaServer: 42,
  /** It names an address for playing that the platform does not reach, or that does not let it in. */
  playAway: 43,
  playRefused: 44,
  /** By RTSP, asked by the platform itself. */
  noPath: 45,
  noPackets: 50,
  noPacketsByTcp: 51,
  /** Coded otherwise than in H.264, mostly in H.265. */
  h265: 60,
  h265Both: 61,
  smartCodec: 70,
  longGop: 71,
  slowNetwork: 80,
  slowEverywhere: 81,
  noPlayer: 90,
} as const;
export type BlackReason = (typeof BLACK_REASON)[keyof typeof BLACK_REASON];

/** The one thing to be done about it. Those that the platform does itself come first. */
export const BLACK_FIX = {
  resume: 1,
  enableEncoder: 2,
  askServer: 3,
  tcpPassive: 4,
  subStream: 5,
  smartOff: 6,
  shorterGop: 7,
  askRight: 20,
  report: 21,
  editMonitor: 22,
  editEncoder: 23,
  ports: 24,
  askAgain: 25,
  toH264: 26,
  watchStills: 27,
  editServer: 28,
  playAddress: 29,
  allowPlay: 30,
} as const;
export type BlackFix = (typeof BLACK_FIX)[keyof typeof BLACK_FIX];
/** Fixes that the platform makes, for those who look after the equipment. */
export const PLATFORM_FIXES = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly BlackFix[];
