/**
 * Puts a film's fragments into a video element, in the order in which they come: whatever time they name, the picture goes on
 * without a gap. What is live is kept near its edge, what is recorded is taken as it is watched.
 */
import { serverNow } from '@/api/reply';
import { MESSAGE } from '@/contract/video/play';

type SourceClass = typeof MediaSource;

/** iOS from 17.1 has the managed kind only. */
export const sourceClass = (): SourceClass | undefined => {
  const { ManagedMediaSource: managed } = globalThis as { ManagedMediaSource?: SourceClass };
  return managed ?? globalThis.MediaSource;
};

/** More than this behind: the picture jumps. */
const LATE_MS = 4_000;
/** So young is a fragment that has come as it was taken, and so many may come at once before it. */
const NEAR_MS = 1_500;
const MOST_BEFORE = 6;
/** As near to the edge as it is played without waiting. */
const EDGE_SEC = 0.35;
/** Kept behind the moment on show. */
const KEPT_SEC = 12;
/** A recording is fetched so far ahead. */
const AHEAD_SEC = 20;

export interface Picture {
  /** @returns resolves when more may come */
  readonly take: (kind: number, bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>;
  /** What comes next is of another answer: live, it begins again at the edge. */
  readonly begins: () => void;
  /** The moment on show, ms since 1970; undefined before there is one. */
  readonly moment: () => number | undefined;
  readonly stop: () => void;
}

interface PictureEvents {
  /** It shows something, for the first time or again. */
  readonly shows: () => void;
  /** It is late although it is at its edge: the line brings it too late. */
  readonly late: () => void;
  /** The browser cannot show it. */
  readonly failed: () => void;
}

interface Waiting {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of a fragment: when it was taken. */
  readonly at?: number;
}

export function openPicture(video: HTMLVideoElement, isLive: boolean, on: PictureEvents): Picture {
  const Source = sourceClass();
  if (!Source) throw new Error('no MediaSource');
  const media = new Source();
  const address = URL.createObjectURL(media);
  const waiting: Waiting[] = [];
  /** Where in the film which moment begins: [seconds, ms since 1970]. */
  let marks: (readonly [number, number])[] = [];
  let mime: string | undefined;
  let buffer: SourceBuffer | undefined;
  let going: Waiting | undefined;
  let isCatchingUp = true;
  /** Fragments since the answer began. */
  let come = 0;
  let stopped = false;
  let resume: (() => void) | undefined;

  // What was appended may hold nothing that plays yet.
  const startOf = (): number => (buffer?.buffered.length ? buffer.buffered.start(0) : 0);
  const endOf = (): number => (buffer?.buffered.length ? buffer.buffered.end(buffer.buffered.length - 1) : 0);
  const ahead = (): number => endOf() - video.currentTime;
  const moment = (): number | undefined => {
    const mark = marks.findLast(([start]) => start <= video.currentTime + 0.01) ?? marks[0];
    return mark && mark[1] + Math.max(0, video.currentTime - mark[0]) * 1000;
  };
  const fail = (): void => {
    if (!stopped) on.failed();
  };

  /** After each fragment: the first one starts it, live it stays near the edge. */
  function keepUp(taken: number): void {
    if (video.paused && (isLive || marks.length === 1)) void video.play().catch(() => undefined);
    come += 1;
    if (come === 1) on.shows();
    if (!isLive) return;
    const now = serverNow();
    // What came at once with the answer begins at a keyframe of before: it is passed over.
    if (isCatchingUp && (now - taken < NEAR_MS || come > MOST_BEFORE)) {
      isCatchingUp = false;
      if (ahead() > EDGE_SEC * 2) video.currentTime = endOf() - EDGE_SEC;
      return;
    }
    const behind = now - (moment() ?? now);
    if (behind <= LATE_MS) return;
    if (ahead() > 1) video.currentTime = endOf() - EDGE_SEC;
    else if (behind > LATE_MS * 3 && !isCatchingUp) {
      isCatchingUp = true;
      on.late();
    }
  }

  function done(): void {
    if (going?.at !== undefined) {
      const end = endOf();
      const before = marks.at(-1);
      marks.push([before ? Math.min(end, lastEnd) : startOf(), going.at]);
      lastEnd = end;
      if (marks.length > 200) marks = marks.slice(-100);
      const { at } = going;
      going = undefined;
      keepUp(at);
    }
    going = undefined;
    pump();
  }
  let lastEnd = 0;

  function pump(): void {
    if (stopped || !buffer || buffer.updating || media.readyState !== 'open') return;
    const { buffered } = buffer;
    if (buffered.length > 0 && buffered.start(0) < video.currentTime - KEPT_SEC * 2) {
      buffer.remove(0, video.currentTime - KEPT_SEC);
      return;
    }
    if (ahead() < AHEAD_SEC) {
      resume?.();
      resume = undefined;
    }
    going = waiting.shift();
    if (!going) return;
    try {
      buffer.appendBuffer(going.bytes);
    } catch {
      fail();
    }
  }

  function open(): void {
    if (buffer || mime === undefined || media.readyState !== 'open') return;
    try {
      buffer = media.addSourceBuffer(mime);
    } catch {
      return fail();
    }
    buffer.mode = 'sequence';
    buffer.addEventListener('updateend', done);
    buffer.addEventListener('error', fail);
    pump();
  }

  // Without it the managed kind does not open.
  video.disableRemotePlayback = true;
  media.addEventListener('sourceopen', open);
  video.addEventListener('error', fail);
  video.addEventListener('timeupdate', pump);
  video.src = address;

  return {
    take(kind, bytes) {
      if (stopped) return undefined;
      if (kind === MESSAGE.mime) {
        mime ??= new TextDecoder().decode(bytes);
        open();
      } else if (kind === MESSAGE.init) waiting.push({ bytes });
      else if (kind === MESSAGE.fragment) {
        waiting.push({ bytes: bytes.slice(8), at: new DataView(bytes.buffer).getFloat64(0) });
        pump();
        if (!isLive && ahead() > AHEAD_SEC) return new Promise<void>((go) => (resume = go));
      }
      pump();
      return undefined;
    },
    begins() {
      isCatchingUp = true;
      come = 0;
      waiting.length = 0;
    },
    moment: () => (marks.length > 0 ? moment() : undefined),
    stop() {
      stopped = true;
      resume?.();
      video.removeEventListener('error', fail);
      video.removeEventListener('timeupdate', pump);
      video.removeAttribute('src');
      video.load();
      URL.revokeObjectURL(address);
    },
  };
}
