/** Which part of a recording an export of what has been on show is asked for. */
import { serverNow } from '@/api/reply';
import { MOST_CLIP_MS } from '@/contract/video/clip';

/** A recording that was only just opened is asked for with so much of it. */
const LEAST_MS = 60_000;

interface Shown {
  readonly deviceId: number;
  readonly name: string;
  /** Where it began to play, and the moment that is on show. */
  readonly from: number;
  readonly until: number;
}

/** What the address of the form of exports says. Times in ms since 1970. */
export interface ExportAsked {
  readonly camera: number;
  readonly cameraName: string;
  readonly since: number;
  readonly until: number;
}

/** Whole seconds, up to what is on show: the end counts where more was played than an export may hold. */
export function exportOf({ deviceId, name, from, until }: Shown): ExportAsked {
  const now = serverNow();
  const end = Math.min(Math.max(until, from + LEAST_MS), now);
  const begin = Math.max(Math.min(from, until), end - MOST_CLIP_MS);
  const whole = (at: number): number => Math.floor(at / 1000) * 1000;
  return { camera: deviceId, cameraName: name, since: whole(begin), until: whole(end) };
}
