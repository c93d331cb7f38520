/**
 * Encodes films anew in a process of its own (ffmpeg): nothing is written to the disk, no shell is asked, and other work of
 * the machine goes before it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import type { ClipFilm } from '../../ports/clip-source';
import { type EncodeFault, type FilmEncoder, type FilmMarks, NotEncoded } from '../../ports/film-encoder';
import { frameOf } from '../source/film';
import { overlayOf } from './overlay';

/** The film comes in at 0, what is laid over it at 3, the result goes out at 1. */
export const ENCODE_ARGS = [
  '-nostdin',
  '-hide_banner',
  '-loglevel',
  'error',
  '-f',
  'mp4',
  '-i',
  'pipe:0',
  '-f',
  'png_pipe',
  '-i',
  'pipe:3',
  '-filter_complex',
  '[0:v:0][1:v:0]overlay=0:0,format=yuv420p',
  '-an',
  // A core at most, and small enough to be handed on.
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '23',
  '-threads',
  '1',
  '-filter_threads',
  '1',
  // Fragments of two seconds at most: a player can jump, and nothing has to be gone back to.
  '-force_key_frames',
  'expr:gte(t,n_forced*2)',
  '-movflags',
  '+frag_keyframe+empty_moov+default_base_moof',
  '-f',
  'mp4',
  'pipe:1',
] as const;

/** Of what it complained about, for the journal. */
const MOST_COMPLAINT = 2_000;

interface Ends {
  readonly input: Writable;
  readonly overlay: Writable;
  readonly output: Readable;
  readonly complaints: Readable;
}

/** Nothing of our environment: it holds passwords. */
function start(path: string): { child: ChildProcess; ends: Ends } {
  const child = spawn(path, ENCODE_ARGS, {
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
  });
  const [input, output, complaints, overlay] = child.stdio;
  if (!input || !output || !complaints || !overlay || !('write' in overlay)) throw new Error('no pipes');
  // Whoever stops reading is told by its exit code.
  for (const end of [input, overlay]) end.on('error', () => undefined);
  try {
    // Not the least: on a machine that is busy for hours it would never end.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already: its exit code says why.
  }
  return { child, ends: { input, overlay, output, complaints } };
}

/** As fast as it is taken. @returns whether all of it was */
async function feed({ init, fragments }: ClipFilm, input: Writable): Promise<boolean> {
  const give = async (bytes: Uint8Array): Promise<void> => {
    if (!input.destroyed && !input.write(bytes)) await Promise.race([once(input, 'drain'), once(input, 'close')]);
  };
  await give(init);
  for await (const { bytes } of fragments) {
    if (input.destroyed) return false;
    await give(bytes);
  }
  input.end();
  return true;
}

async function* run(
  path: string,
  film: ClipFilm,
  overlay: Buffer,
  { limitMs, stopping }: { limitMs: number; stopping: AbortSignal | undefined },
): AsyncGenerator<Uint8Array> {
  const { child, ends } = start(path);
  let fault: EncodeFault | undefined;
  let complaint = '';
  let spawnFault: unknown;
  const end = (why: EncodeFault) => {
    fault ??= why;
    child.kill('SIGKILL');
  };
  const ended = new Promise<number | null>((done) => {
    child.once('close', done);
    child.once('error', (error) => {
      spawnFault = error;
      done(null);
    });
  });
  const stop = (): void => end('encoderStopped');
  const timer = setTimeout(() => end('encoderTooSlow'), limitMs);
  stopping?.addEventListener('abort', stop);
  if (stopping?.aborted) stop();
  ends.complaints.on('data', (bytes: Buffer) => {
    complaint = (complaint + bytes.toString('utf8')).slice(-MOST_COMPLAINT);
  });
  ends.overlay.end(overlay);
  let sourceFault: unknown;
  let isWhole = false;
  let isEmpty = true;
  feed(film, ends.input).then(
    (whole) => {
      isWhole = whole;
    },
    (error: unknown) => {
      sourceFault = error;
      child.kill('SIGKILL');
    },
  );
  try {
    for await (const bytes of ends.output) {
      isEmpty = false;
      yield bytes as Buffer;
    }
    const code = await ended;
    if (fault) throw new NotEncoded(fault);
    if (sourceFault) throw sourceFault;
    const said = complaint.trim() || `ended with ${code} before the film did`;
    if (code !== 0 || !isWhole || isEmpty) throw new NotEncoded('encoderFailed', spawnFault ?? new Error(said));
  } finally {
    clearTimeout(timer);
    stopping?.removeEventListener('abort', stop);
    child.kill('SIGKILL');
    await ended;
  }
}

/** @param stopping what runs is killed by it: it is begun anew elsewhere */
export function createFfmpeg(path: string, stopping?: AbortSignal): FilmEncoder {
  let last: Promise<void> = Promise.resolve();
  return {
    name: 'ffmpeg',
    async *encode(film: ClipFilm, marks: FilmMarks, limitMs: number) {
      const before = last;
      let leave = (): void => undefined;
      last = new Promise((done) => {
        leave = done;
      });
      try {
        await before;
        const overlay = await overlayOf(marks, frameOf(film.init));
        yield* run(path, film, overlay, { limitMs, stopping });
      } finally {
        leave();
      }
    },
  };
}
