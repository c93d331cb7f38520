/** Where an export of what has been on show is asked for. */
import { serverNow } from '@/api/reply';
import { MOST_CLIP_MS } from '@/contract/video/clip';
import { href } from '@/screens/addresses';

/** A recording that was only just opened is asked for with so much of it. */
const LEAST_MS = 60_000;

interface Shown {
  readonly parkId: number;
  readonly deviceId: number;
  readonly name: string;
  /** Where it began to play, and the moment that is on show. */
  readonly from: number;
  readonly until: number;
}

/** Whole seconds, up to what is on show: the end counts where more was played than an export may hold. */
export function exportAddress({ parkId, deviceId, name, from, until }: Shown): string {
  const now = serverNow();
  const end = Math.min(Math.max(until, from + LEAST_MS), now);
  const begin = Math.max(Math.min(from, until), end - MOST_CLIP_MS);
  const whole = (at: number): number => Math.floor(at / 1000) * 1000;
  const span = { since: whole(begin), until: whole(end) };
  return href('clips', { park: parkId, edit: 'new', camera: deviceId, cameraName: name, ...span });
}
