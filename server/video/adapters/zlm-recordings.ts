/**
 * Recordings that ZLMediaKit has written itself: files of a day, named by when they begin (`14-20-33-0.mp4`). One is loaded as
 * a stream from a moment on, and closed by the server when nobody watches.
 */
import * as z from 'zod/mini';
import type {
  AskedStream,
  MediaServerPlace,
  RecordedSpan,
  ServerRecordings,
  WallClock,
  WantedSpan,
} from '../../ports/media-server';
import { STREAM_WAIT_MS } from './ask-server';
import { APP, askZlm, assertZlmDone, VHOST, zlmAnswer, zlmHead, zlmNameOf } from './zlm-call';

const DAY_MS = 86_400_000;
/** `record.mp4_max_second` as it is shipped: the last file of a day says nowhere when it ends. */
const LONGEST_FILE_MS = 3_600_000;
/** One that is being written begins with a dot. */
const FILE = /^(\d\d)-(\d\d)-(\d\d)(?:-\d+)?\.mp4$/;

const files = z.object({
  ...zlmHead,
  data: z.optional(z.object({ paths: z.optional(z.array(z.string())), rootPath: z.optional(z.string()) })),
});

interface RecordedFile extends RecordedSpan {
  path: string;
  /** When the file itself begins. */
  begins: number;
}

/** Every day that the span touches, by the clock on the wall. */
function daysOf({ clock, from, to }: WantedSpan): string[] {
  const days = new Set<string>();
  for (let at = from; at < to; at += DAY_MS) days.add(clock.textOf(at).slice(0, 10));
  return [...days.add(clock.textOf(to - 1).slice(0, 10))];
}

async function filesOf(place: MediaServerPlace, asked: AskedStream, clock: WallClock, day: string) {
  const query = { vhost: VHOST, ...zlmNameOf(asked), period: day };
  const answer = await askZlm(place, 'getMP4RecordFile', files, query);
  assertZlmDone(answer);
  const { paths = [], rootPath = '' } = answer.data ?? {};
  return paths.flatMap((name) => {
    const [, hour, minute, second] = FILE.exec(name) ?? [];
    const begins = hour === undefined ? null : clock.momentIn(`${day} ${hour}:${minute ?? ''}:${second ?? ''}`);
    return begins === null ? [] : [{ begins, path: `${rootPath}${rootPath.endsWith('/') ? '' : '/'}${name}` }];
  });
}

/** Files of the span, in order, each to where the next one begins. */
async function find(place: MediaServerPlace, asked: AskedStream, wanted: WantedSpan): Promise<RecordedFile[]> {
  // The file that runs into the span may have begun the day before.
  const days = daysOf({ ...wanted, from: wanted.from - LONGEST_FILE_MS });
  const found = await Promise.all(days.map((day) => filesOf(place, asked, wanted.clock, day)));
  const all = found.flat().toSorted((a, b) => a.begins - b.begins);
  return all.flatMap(({ begins, path }, i) => {
    const ends = Math.min(begins + LONGEST_FILE_MS, all[i + 1]?.begins ?? Number.POSITIVE_INFINITY);
    if (ends <= wanted.from || begins >= wanted.to) return [];
    return [{ begins, path, from: Math.max(begins, wanted.from), to: Math.min(ends, wanted.to) }];
  });
}

/** Files that follow each other are one span. */
function joined(spans: readonly RecordedSpan[]): RecordedSpan[] {
  const all: RecordedSpan[] = [];
  for (const { from, to } of spans) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = to;
    else all.push({ from, to });
  }
  return all;
}

export const zlmRecordings: ServerRecordings = {
  list: async (place, asked, wanted) => joined(await find(place, asked, wanted)),
  async open(place, asked, wanted) {
    const [file] = await find(place, asked, wanted);
    if (!file) return null;
    const stream = `rec${asked.deviceId}-${file.from}`;
    const query = {
      vhost: VHOST,
      app: APP,
      stream,
      file_path: file.path,
      seek_ms: String(file.from - file.begins),
      enable_fmp4: '1',
    };
    assertZlmDone(await askZlm(place, 'loadMP4File', zlmAnswer, query, STREAM_WAIT_MS));
    return { url: `${place.url}/${APP}/${stream}.live.mp4`, headers: {}, from: file.from, to: file.to };
  },
};
