/** How near to the present a live picture stays, and how far ahead a recording is fetched, with a clock that the test turns. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MESSAGE } from '@/contract/video/play';
import { openPicture } from './picture';

const PART_SEC = 0.5;
const START = Date.parse('2026-03-02T04:00:00Z');

/** Each fragment is half a second, and taken in at once. */
class Buffer extends EventTarget {
  end = 0;
  mode = '';
  updating = false;
  isFirst = true;
  get buffered() {
    return { length: this.end > 0 ? 1 : 0, start: () => 0, end: () => this.end };
  }
  appendBuffer(): void {
    // The first is the film's beginning, which holds no picture.
    if (!this.isFirst) this.end += PART_SEC;
    this.isFirst = false;
    this.dispatchEvent(new Event('updateend'));
  }
  remove(): void {
    this.dispatchEvent(new Event('updateend'));
  }
}

let buffer: Buffer;
class Source extends EventTarget {
  readyState = 'open';
  addSourceBuffer = () => buffer;
}

let video: HTMLVideoElement;
const on = { shows: vi.fn(), late: vi.fn(), failed: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('MediaSource', Source);
  URL.createObjectURL = () => 'blob:film';
  URL.revokeObjectURL = () => undefined;
  buffer = new Buffer();
  video = document.createElement('video');
  video.play = () => Promise.resolve();
  video.load = () => undefined;
  for (const told of Object.values(on)) told.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** When it was taken, and something. */
function fragment(at: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(9);
  new DataView(bytes.buffer).setFloat64(0, at);
  return bytes;
}

function open(isLive: boolean) {
  const picture = openPicture(video, isLive, on);
  void picture.take(MESSAGE.mime, new TextEncoder().encode('video/mp4'));
  void picture.take(MESSAGE.init, new Uint8Array(1));
  const give = (at: number) => picture.take(MESSAGE.fragment, fragment(at));
  return { picture, give };
}

/** Plays on as the clock does, and gets what was taken so long ago. */
function live(give: (at: number) => unknown, seconds: number, delayMs = 500): void {
  for (let each = 0; each < seconds / PART_SEC; each += 1) {
    vi.advanceTimersByTime(PART_SEC * 1000);
    video.currentTime += PART_SEC;
    void give(Date.now() - delayMs);
  }
}

it('a live picture that is less than four seconds late plays on, one that is later jumps to the edge', () => {
  const { picture, give } = open(true);
  live(give, 5);
  expect(on.shows).toHaveBeenCalledTimes(1);
  const behind = (): number => Date.now() - (picture.moment() ?? 0);
  // It stood still for three seconds.
  video.currentTime -= 3;
  const before = video.currentTime;
  void give(Date.now() - 500);
  expect(behind()).toBeGreaterThan(2_500);
  expect(video.currentTime).toBe(before);
  video.currentTime -= 2;
  void give(Date.now());
  expect(buffer.end - video.currentTime).toBeCloseTo(0.35);
  expect(behind()).toBeLessThan(1_500);
  expect(on.late).not.toHaveBeenCalled();
});

it('a line that brings everything too late is taken up again, once', () => {
  const { picture, give } = open(true);
  live(give, 5);
  let delayMs = 13_000;
  on.late.mockImplementation(() => {
    picture.begins();
    delayMs = 500;
  });
  for (let each = 0; each < 20; each += 1) live(give, PART_SEC, delayMs);
  expect(on.late).toHaveBeenCalledTimes(1);
});

it('a recording is fetched twenty seconds ahead, and goes on as it is watched', async () => {
  const { give } = open(false);
  let waits: unknown;
  for (let each = 0; each <= 20 / PART_SEC; each += 1) waits = give(START - 60_000 + each * 500);
  expect(waits).toBeInstanceOf(Promise);
  video.currentTime = 5;
  video.dispatchEvent(new Event('timeupdate'));
  await expect(waits).resolves.toBeUndefined();
  expect(on.late).not.toHaveBeenCalled();
});

it('what a browser does not take is said, and nothing more once it is stopped', () => {
  const { picture } = open(true);
  video.dispatchEvent(new Event('error'));
  expect(on.failed).toHaveBeenCalledTimes(1);
  picture.stop();
  video.dispatchEvent(new Event('error'));
  expect(on.failed).toHaveBeenCalledTimes(1);
});
