/** Exports with an encoder, and without one where a camera has masks, by calls over a real database. */
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClipDetail, clipEndpoints as clips } from '@/contract/video/clip';
import { CLIP_STATE as C } from '@/contract/video/clip-codes';
import { box } from '../../../../tests/kit/clip-source';
import { type EncodeFault, type FilmEncoder, type FilmMarks, NotEncoded } from '../../../ports/film-encoder';
import { type Evidence, openEvidence } from '../video-evidence.fixture';
import { makeDueClips } from './clip-make.jobs';
import { readWatermark } from './watermark.rules';

const MASK = [
  [0.1, 0.1],
  [0.4, 0.1],
  [0.4, 0.5],
];
let world: Evidence;
beforeAll(async () => {
  world = await openEvidence();
  await world.describe(world.camera.id, { keepDays: 30 });
  // What the demo's own people have asked for.
  await world.make();
});
afterAll(() => world.close());
beforeEach(() => mask([]));

const mask = (masks: readonly (typeof MASK)[]) =>
  world.demo.query('update video_monitor_device set masks = $1 where device_id = $2', [
    JSON.stringify(masks),
    world.camera.id,
  ]);

/** Another film than what came in, and what it was told to draw. */
function encoder(given: FilmMarks[], fault?: EncodeFault): FilmEncoder {
  return {
    name: 'test',
    async *encode({ init, fragments }, marks) {
      given.push(marks);
      if (fault) throw new NotEncoded(fault);
      let size = init.length;
      for await (const { bytes } of fragments) size += bytes.length;
      // In pieces that cut the first box.
      const film = Buffer.concat([box('ftyp', 'iso5'), box('moov', `drawn from ${size}`), box('moof', 'film')]);
      for (let at = 0; at < film.length; at += 5) yield film.subarray(at, at + 5);
    },
  };
}

async function agreed(): Promise<ClipDetail> {
  const clip = await world.ask('guard');
  await world.decide('lead', clip);
  return clip;
}
const makeWith = (film: FilmEncoder) => makeDueClips({ ...world.demo.platform.deps, encoder: film });

async function archiveOf(id: number): Promise<Buffer[]> {
  const { url } = await world.demo.ask('guard', clips.openClip, { id, as: 'pack' });
  const response = await world.demo.platform.app.request(url);
  return Object.values(unzipSync(new Uint8Array(await response.arrayBuffer()))).map((bytes) => Buffer.from(bytes));
}

describe('where there is an encoder', () => {
  it('masks and watermark are drawn, the hash is of the new film, and the manifest names both films', async () => {
    const clip = await agreed();
    await mask([MASK]);
    const given: FilmMarks[] = [];
    await makeWith(encoder(given));
    const ready = await world.get('guard', clip.id);
    expect(ready).toMatchObject({ state: C.ready, manifest: { masks: 1, inPicture: true } });
    expect(given).toEqual([{ watermark: ready.watermark, masks: [MASK] }]);
    const [film = Buffer.alloc(0), manifest] = await archiveOf(clip.id);
    expect(createHash('sha256').update(film).digest('hex')).toBe(ready.sha256);
    expect(readWatermark(film)).toBe(ready.watermark);
    const said = JSON.parse(String(manifest));
    expect(said).toMatchObject({
      file: { sha256: ready.sha256, size: film.length },
      source: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), size: expect.any(Number) },
      watermark: { inPicture: true },
      privacyMasks: { areas: [MASK], inPicture: true },
    });
    expect(said.source.sha256).not.toBe(ready.sha256);
    expect(film.toString()).toContain(`drawn from ${said.source.size}`);
  });

  it('that fails it is tried again, and four failures are told by name', async () => {
    const clip = await agreed();
    for (const wait of [0, 10_000, 60_000, 300_000]) {
      world.turn(wait);
      await makeWith(encoder([], 'encoderTooSlow'));
      expect(await world.get('guard', clip.id)).toMatchObject({ state: C.making, failure: 'encoderTooSlow' });
    }
    world.turn(900_000);
    await makeWith(encoder([], 'encoderTooSlow'));
    const failed = await world.get('guard', clip.id);
    expect(failed).toMatchObject({ state: C.failed, failure: 'encoderTooSlow', actions: ['remake'] });
  });

  it('a mask that is drawn on the camera while its film is made is in the film that is handed out', async () => {
    const clip = await agreed();
    const given: FilmMarks[] = [];
    const film = encoder(given);
    await makeWith({
      name: film.name,
      async *encode(...asked) {
        yield* film.encode(...asked);
        if (given.length === 1) await mask([MASK]);
      },
    });
    expect(given.map(({ masks }) => masks)).toEqual([[], [MASK]]);
    expect(await world.get('guard', clip.id)).toMatchObject({
      state: C.ready,
      failure: null,
      manifest: { masks: 1, inPicture: true },
    });
  });

  it('a server that ends in the middle hands the export back, and another makes it at once', async () => {
    const clip = await agreed();
    const stopping = new AbortController();
    const film = encoder([], 'encoderStopped');
    const stopped: FilmEncoder = {
      name: film.name,
      encode: (...given) => {
        stopping.abort();
        return film.encode(...given);
      },
    };
    await makeDueClips({ ...world.demo.platform.deps, stopping: stopping.signal, encoder: stopped });
    expect(await world.get('guard', clip.id)).toMatchObject({ state: C.making, failure: null });
    await makeWith(encoder([]));
    expect((await world.get('guard', clip.id)).state).toBe(C.ready);
  });
});

describe('without an encoder a camera with masks', () => {
  it('is refused before anybody is asked to decide', async () => {
    await mask([MASK]);
    expect(await world.demo.refusal('guard', clips.askClip, world.wanted())).toEqual([422, 'clip.uncovered']);
  });

  it('gets no file when its masks come after the request, until it has none or there is an encoder', async () => {
    const clip = await agreed();
    await mask([MASK]);
    await world.make();
    const failed = await world.get('guard', clip.id);
    expect(failed).toMatchObject({ state: C.failed, failure: 'uncovered', sha256: null, actions: ['remake'] });
    await world.demo.ask('guard', clips.remakeClip, { id: clip.id, version: failed.version });
    await makeWith(encoder([]));
    expect(await world.get('guard', clip.id)).toMatchObject({ state: C.ready, manifest: { inPicture: true } });
  });

  it('is handed out as it was recorded where it has none, and the manifest says so', async () => {
    const clip = await agreed();
    await world.make();
    const ready = await world.get('guard', clip.id);
    expect(ready.manifest).toMatchObject({ masks: 0, inPicture: false });
    const [, manifest] = await archiveOf(clip.id);
    expect(JSON.parse(String(manifest))).toMatchObject({ source: null, watermark: { inPicture: false } });
  });
});
