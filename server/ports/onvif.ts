/** What the platform asks of equipment by ONVIF: who is there, what it has, and to set or turn it. */
import type { StreamFacts } from '@/contract/video/monitor';

export interface OnvifPlace {
  ip: string;
  port: number;
  account: string;
  password: string;
}

export interface OnvifChannel {
  channel: number;
  name: string;
  ptz: boolean;
  main: StreamFacts;
  sub: StreamFacts | null;
}

export interface OnvifFacts {
  name: string;
  model: string;
  channels: OnvifChannel[];
}

/** Each from −1 to 1: right, up, closer. */
export interface OnvifMove {
  x: number;
  y: number;
  zoom: number;
}

/** A position that the camera keeps under a name. */
export interface OnvifPreset {
  token: string;
  name: string;
}

export interface OnvifPort {
  /** @returns where somebody answered within so many ms */
  discover(waitMs?: number): Promise<Pick<OnvifPlace, 'ip' | 'port'>[]>;
  describe(place: OnvifPlace): Promise<OnvifFacts>;
  /** Key frames of all streams of a channel each so many seconds. */
  setGop(place: OnvifPlace, channel: number, seconds: number): Promise<void>;
  /** Until it is stopped, or so many ms have passed. */
  move(place: OnvifPlace, channel: number, by: OnvifMove, forMs: number): Promise<void>;
  stop(place: OnvifPlace, channel: number): Promise<void>;
  presets(place: OnvifPlace, channel: number): Promise<OnvifPreset[]>;
  goTo(place: OnvifPlace, channel: number, token: string): Promise<void>;
  /** Keeps where it looks now. @returns the token */
  keepPreset(place: OnvifPlace, channel: number, name: string): Promise<string>;
  dropPreset(place: OnvifPlace, channel: number, token: string): Promise<void>;
}

/** No answer. */
export class OnvifAway extends Error {
  override name = 'OnvifAway';
}
/** Account or password are wrong. */
export class OnvifLocked extends Error {
  override name = 'OnvifLocked';
}
