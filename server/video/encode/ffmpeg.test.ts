/** Drawing into films by a program of its own: what it is asked, every way it fails, and the real one where there is one. */
import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { ClipFilm } from '../../ports/clip-source';
import { NotEncoded } from '../../ports/film-encoder';
import { createBuiltIn } from '../source/built-in';
import { demoClip } from '../source/clip';
import { frameOf, readFilm } from '../source/film';
import { createFfmpeg, ENCODE_ARGS } from './ffmpeg';
import { findFfmpeg } from './find-ffmpeg';
import { linesOf } from './overlay';
import { openStandIn } from './stand-in-encoder.fixture';

const standIn = openStandIn();
afterAll(() => standIn.close());

const NOON = Date.parse('2026-03-02T04:00:00Z');
const CAMERA = { id: 8, parkId: 1, code: 'CAM-8', name: '走廊', place: 'A座' };
const film = (): Promise<ClipFilm> => createBuiltIn(demoClip).clip(CAMERA, NOON, NOON + 4_000, 'main');
/** The lower right quarter. */
const MASK: [number, number][] = [
  [0.5, 0.5],
  [1, 0.5],
  [1, 0.8],
  [0.5, 0.8],
];
const MARKS = { watermark: 'LX202603020001 · 张伟 · 李娜 · 2026-03-02 12:00:00 · 北门盗窃案', masks: [MASK] };
const LONG_MS = 60_000;

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const faultOf = async (path: string, limitMs = LONG_MS, stopping?: AbortSignal): Promise<[string, string]> => {
  try {
    await bytesOf(createFfmpeg(path, stopping).encode(await film(), MARKS, limitMs));
    return ['none', ''];
  } catch (error) {
    const why = error instanceof NotEncoded && error.cause instanceof Error ? error.cause.message : '';
    return [error instanceof NotEncoded ? error.reason : String(error), why];
  }
};

describe('the program that draws into films', () => {
  it('gets the film and the picture to lay over it by pipes, nothing of our environment, and less priority', async () => {
    const made = await bytesOf(createFfmpeg(standIn.that('works')).encode(await film(), MARKS, LONG_MS));
    const { init, fragments } = await film();
    const sent = await bytesOf(
      (async function* () {
        yield init;
        for await (const { bytes } of fragments) yield bytes;
      })(),
    );
    expect(Buffer.compare(made.subarray(0, sent.length), sent)).toBe(0);
    const said = JSON.parse(made.subarray(sent.length + 8).toString('utf8'));
    expect(said).toMatchObject({ args: [...ENCODE_ARGS], nice: 10 });
    expect(said.env.filter((name: string) => !['PATH', '__CF_USER_TEXT_ENCODING'].includes(name))).toEqual([]);
    const overlay = sharp(Buffer.from(said.png, 'base64'));
    expect(await overlay.metadata()).toMatchObject(frameOf(demoClip));
    const { data, info } = await overlay.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const start = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
      return [...data.subarray(start, start + 4)];
    };
    expect(at(0.9, 0.6)).toEqual([0, 0, 0, 255]);
    expect(at(0.05, 0.1)[3]).toBe(0);
  });

  it.each([
    ['crashes', 'encoderFailed', /before the film did|ended with/],
    ['complains', 'encoderFailed', /Invalid data found/],
    ['diskFull', 'encoderFailed', /No space left on device/],
    ['endsEarly', 'encoderFailed', /./],
  ] as const)('that %s is said by its name', async (ending, reason, why) => {
    const [said, because] = await faultOf(standIn.that(ending));
    expect(said).toBe(reason);
    expect(because).toMatch(why);
  });

  it('that is not there is a fault like any other', async () => {
    expect(await faultOf('/nowhere/ffmpeg')).toEqual(['encoderFailed', expect.stringContaining('ENOENT')]);
  });

  it('that hangs is killed when its time is over, and when the server ends', async () => {
    expect(await faultOf(standIn.that('hangs'), 300)).toEqual(['encoderTooSlow', '']);
    const stopping = new AbortController();
    const ending = faultOf(standIn.that('hangs'), LONG_MS, stopping.signal);
    stopping.abort();
    expect(await ending).toEqual(['encoderStopped', '']);
  });

  it('is killed with a film that breaks off, and the film’s own fault is told', async () => {
    const { init } = await film();
    async function* broken(): AsyncGenerator<{ bytes: Uint8Array }> {
      yield { bytes: new Uint8Array(8) };
      throw new Error('the recorder hung up');
    }
    const pieces = createFfmpeg(standIn.that('hangs')).encode({ init, fragments: broken() }, MARKS, LONG_MS);
    await expect(bytesOf(pieces)).rejects.toThrow('the recorder hung up');
  });

  it('draws into one film at a time', async () => {
    const encoder = createFfmpeg(standIn.that('works'));
    const order: string[] = [];
    const one = async (name: string): Promise<void> => {
      const { init, fragments } = await film();
      async function* told(): AsyncGenerator<{ bytes: Uint8Array }> {
        order.push(`${name} begins`);
        yield* fragments;
        order.push(`${name} ends`);
      }
      await bytesOf(encoder.encode({ init, fragments: told() }, MARKS, LONG_MS));
    };
    await Promise.all(['first', 'second', 'third'].map(one));
    expect(order).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });
});

describe('a program', () => {
  it.each([
    ['off', 'off'],
    ['/nowhere/ffmpeg', 'notFound'],
  ])('named %s is %s', async (ffmpegPath, missing) => {
    expect(await findFfmpeg({ ffmpegPath })).toEqual({ missing });
  });

  it('without H.264 is not taken', async () => {
    expect(await findFfmpeg({ ffmpegPath: standIn.thatSays('V..... mpeg4') })).toEqual({ missing: 'noH264' });
  });

  it('with H.264 is taken where there is a Chinese font', async () => {
    const path = standIn.thatSays('ffmpeg version 7.1\n V....D libx264 H.264');
    expect([{ path, version: '7.1' }, { missing: 'noFont' }]).toContainEqual(await findFfmpeg({ ffmpegPath: path }));
  });
});

describe('words over a film', () => {
  it('are broken between their parts, else by the room that a line has, and end after three lines', () => {
    expect(linesOf('北门 · 张伟 · 李娜', 7)).toEqual(['北门 · 张伟', '李娜']);
    expect(linesOf('北门盗窃案', 3)).toEqual(['北门盗', '窃案']);
    expect(linesOf('abcdef', 1.9)).toEqual(['abc', 'def']);
    expect(linesOf('一二三四五六七八', 2)).toEqual(['一二', '三四', '五…']);
  });
});

const found = await findFfmpeg({});
describe.runIf('path' in found)('the ffmpeg of this machine', () => {
  it('covers the masks and draws the watermark in every picture, in the codec that browsers play', async () => {
    const made = await bytesOf(createFfmpeg('ffmpeg').encode(await film(), MARKS, LONG_MS));
    const read = readFilm(made);
    expect(read.mime).toMatch(/^video\/mp4; codecs="avc1\./);
    expect(read.pieces[0]?.facts.isKey).toBe(true);
    const { width, height } = frameOf(made);
    expect({ width, height }).toEqual(frameOf(demoClip));
    const decode = ['-loglevel', 'error', '-i', 'pipe:0', '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'];
    const { stdout } = spawnSync('ffmpeg', decode, { input: made, maxBuffer: 100_000_000 });
    const size = width * height;
    // The film begins with the keyframe before: four seconds of twelve pictures each at least.
    expect(stdout.length / size).toBeGreaterThanOrEqual(48);
    for (let start = 0; start < stdout.length; start += size) {
      const light = (x: number, y: number) =>
        stdout[start + Math.round(y * height) * width + Math.round(x * width)] ?? 0;
      expect(light(0.75, 0.65)).toBeLessThan(24);
      const line = stdout.subarray(start + Math.round(height * 0.93) * width, start + height * width);
      expect(Math.max(...line)).toBeGreaterThan(200);
    }
  });
});
