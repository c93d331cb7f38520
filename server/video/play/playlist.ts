/** Playlists of HLS, written from the clock: nothing is kept between two requests. */
import { PART_MS } from '../source/built-in';

export const PARTS_OF_SEGMENT = 4;
const SEGMENT_MS = PART_MS * PARTS_OF_SEGMENT;
/** Whole segments in a list. */
const SEGMENTS = 6;
/** Parts are named for the last of them only: players that are further behind take whole segments. */
const SEGMENTS_IN_PARTS = 3;
/** The numbers of segments begin here: players count them in 32 bits. */
export const FIRST_SEGMENT_AT = Date.parse('2026-01-01T00:00:00Z');

const FIRST_SEGMENT = FIRST_SEGMENT_AT / SEGMENT_MS;

/** The first part of a segment, in numbers of `PART_MS` since 1970. */
export const firstPartOf = (segment: number): number => (segment + FIRST_SEGMENT) * PARTS_OF_SEGMENT;
/** How many parts are whole at a moment: the number of the one that runs. */
export const runningPart = (now: number): number => Math.floor(now / PART_MS);
const segmentOf = (part: number): number => Math.floor(part / PARTS_OF_SEGMENT) - FIRST_SEGMENT;

export interface Asked {
  /** Short parts for what is hardly behind; false: whole segments only. */
  readonly isLow: boolean;
  /** Goes behind each address, with its `?`. */
  readonly token: string;
}

function partLines(segment: number, running: number, token: string): string[] {
  const first = firstPartOf(segment);
  return [0, 1, 2, 3]
    .filter((at) => first + at < running)
    .map((at) => {
      const key = at === 0 ? ',INDEPENDENT=YES' : '';
      return `#EXT-X-PART:DURATION=${(PART_MS / 1000).toFixed(3)},URI="part.m4s?t=${token}&n=${first + at}"${key}`;
    });
}

/** @param now ms since 1970 */
export function playlist(now: number, { isLow, token }: Asked): string {
  const running = runningPart(now);
  const open = segmentOf(running);
  const first = Math.max(0, open - SEGMENTS);
  const lines = ['#EXTM3U', '#EXT-X-VERSION:9', `#EXT-X-TARGETDURATION:${SEGMENT_MS / 1000}`];
  if (isLow)
    lines.push(
      `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${((PART_MS * 3) / 1000).toFixed(1)}`,
      `#EXT-X-PART-INF:PART-TARGET=${(PART_MS / 1000).toFixed(3)}`,
    );
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${first}`, `#EXT-X-MAP:URI="init.mp4?t=${token}"`);
  for (let segment = first; segment < open; segment += 1) {
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(firstPartOf(segment) * PART_MS).toISOString()}`);
    if (isLow && segment >= open - SEGMENTS_IN_PARTS) lines.push(...partLines(segment, running, token));
    lines.push(`#EXTINF:${(SEGMENT_MS / 1000).toFixed(3)},`, `segment.m4s?t=${token}&n=${segment}`);
  }
  if (isLow)
    lines.push(
      ...partLines(open, running, token),
      `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="part.m4s?t=${token}&n=${running}"`,
    );
  return `${lines.join('\n')}\n`;
}

/**
 * When a list is there that holds what the player waits for (`_HLS_msn`, `_HLS_part`).
 * @returns ms since 1970; undefined: further ahead than anybody may ask
 */
export function thereAt(now: number, segment: number, part: number | undefined): number | undefined {
  const wanted = firstPartOf(segment) + (part ?? PARTS_OF_SEGMENT - 1);
  const at = (wanted + 1) * PART_MS;
  return at - now > 3 * SEGMENT_MS ? undefined : at;
}
