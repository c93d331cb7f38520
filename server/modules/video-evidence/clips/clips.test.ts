/** Recordings that are handed out, by calls over a real database: asked for, decided on, made, taken, gone. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowInboxEndpoints as flow } from '@/contract/flow/flow-inbox';
import { type ClipDetail, clipEndpoints as clips, CLIP_KEPT_MS } from '@/contract/video/clip';
import { CLIP_STATE as C, VIEW_KIND } from '@/contract/video/clip-codes';
import { shortFilms } from '../../../../tests/kit/clip-source';
import { type Evidence, openEvidence, PARK } from '../video-evidence.fixture';
import { makeDueClips } from './clip-make.jobs';
import { readWatermark } from './watermark.rules';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let world: Evidence;
beforeAll(async () => {
  world = await openEvidence();
});
afterAll(() => world.close());

const refusal = (more: object) => world.demo.refusal('guard', clips.askClip, world.wanted(more));

/** The file as a browser gets it. */
async function fileOf(who: string, id: number, headers: Record<string, string> = {}) {
  const { url } = await world.demo.ask(who, clips.openClip, { id, as: 'save' });
  return world.demo.platform.app.request(url, { headers });
}

async function readyClip(): Promise<ClipDetail> {
  const clip = await world.ask('guard');
  await world.decide('lead', clip);
  await world.make();
  return world.get('guard', clip.id);
}

describe('whoever asks for a recording', () => {
  it('is told what is missing, by name', async () => {
    expect(await refusal({ purpose: ' ' })).toEqual([422, 'clip.purposeMissing']);
    expect(await refusal({ unit: '高新区派出所' })).toEqual([422, 'clip.documentMissing']);
    expect(await refusal({ to: world.now() - 16 * MINUTE_MS })).toEqual([422, 'clip.endsBeforeStart']);
    expect(await refusal({ from: world.now() - 40 * MINUTE_MS })).toEqual([422, 'clip.tooLong']);
    expect(await refusal({ to: world.now() + MINUTE_MS })).toEqual([422, 'clip.inFuture']);
    expect(await refusal({ deviceId: 999_999 })).toEqual([422, 'clip.cameraUnknown']);
  });

  it('is refused what is past its keeping time, which is the camera’s own', async () => {
    const at = (days: number) => ({ from: world.now() - days * DAY_MS, to: world.now() - days * DAY_MS + MINUTE_MS });
    expect(await refusal(at(31))).toEqual([422, 'clip.keptNoLonger']);
    await world.describe(world.camera.id, { keepDays: 90 });
    expect((await world.ask('guard', at(31))).state).toBe(C.waiting);
    expect(await refusal(at(91))).toEqual([422, 'clip.keptNoLonger']);
  });

  it('is refused where all of it is known to be missing, and gets what is left of it otherwise', async () => {
    const { id } = world.camera;
    const gap = (from: number, to: number) =>
      world.demo.query(
        `insert into video_recording_gap (park_id, device_id, from_at, to_at, reason, noticed_at) values (1, $1, $2, $3, 3, $3)`,
        [id, new Date(world.now() - from * MINUTE_MS), new Date(world.now() - to * MINUTE_MS)],
      );
    await gap(16, 10);
    expect((await world.ask('guard')).state).toBe(C.waiting);
    await gap(10, 4);
    expect(await refusal({})).toEqual([422, 'clip.nothingRecorded']);
    await world.demo.query('delete from video_recording_gap where device_id = $1', [id]);
  });

  it('needs the right to look through cameras', async () => {
    expect(await world.demo.refusal('field', clips.askClip, world.wanted())).toEqual([403, 'permission.denied']);
  });

  it('waits for others, and never decides alone', async () => {
    const clip = await world.ask('lead');
    expect(clip).toMatchObject({ state: C.waiting, actions: ['withdraw'], flowId: expect.any(Number) });
    await expect(world.taskOf('lead', clip.flowId)).rejects.toThrow('no task');
    const taskId = await world.taskOf('manager', clip.flowId);
    const own = { parkId: PARK, taskId, action: 'agree' };
    expect((await world.demo.call('lead', flow.decideFlowTask, own)).status).toBe(403);
    expect((await world.get('lead', clip.id)).state).toBe(C.waiting);
  });

  it('withdraws it while it waits, and nobody is asked any longer', async () => {
    const clip = await world.ask('guard');
    const { id, version } = clip;
    expect(await world.demo.refusal('lead', clips.withdrawClip, { id, version })).toEqual([403, 'clip.notYours']);
    expect(await world.demo.refusal('guard', clips.withdrawClip, { id, version: version + 5 })).toEqual([
      409,
      'clip.changed',
    ]);
    const after = await world.demo.ask('guard', clips.withdrawClip, { id, version });
    expect(after).toMatchObject({ state: C.withdrawn, actions: [] });
    await expect(world.taskOf('lead', clip.flowId)).rejects.toThrow('no task');
    expect(await world.demo.refusal('guard', clips.withdrawClip, { id, version: after.version })).toEqual([
      409,
      'clip.decided',
    ]);
  });
});

describe('a refused recording', () => {
  it('says who refused it and why, and can never be opened', async () => {
    const clip = await world.ask('guard');
    await world.decide('lead', clip, '与工作无关');
    const seen = await world.get('guard', clip.id);
    expect(seen).toMatchObject({ state: C.refused, decidedNote: '与工作无关', decidedByName: expect.any(String) });
    expect(await world.demo.refusal('guard', clips.openClip, { id: clip.id, as: 'save' })).toEqual([
      409,
      'clip.notReady',
    ]);
  });
});

describe('an approved recording', () => {
  it('is made outside of the decision, with a hash of exactly the bytes that are handed out', async () => {
    const clip = await world.ask('guard', { unit: '高新区派出所', documentNo: '高公（刑）调证字〔2026〕118 号' });
    await world.decide('lead', clip);
    expect((await world.get('guard', clip.id)).state).toBe(C.making);
    await world.make();
    const ready = await world.get('guard', clip.id);
    expect(ready).toMatchObject({
      state: C.ready,
      expiresAt: world.now() + CLIP_KEPT_MS,
      actions: ['play', 'save'],
      failure: null,
    });
    const response = await fileOf('guard', clip.id);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${ready.no}.mp4"`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(ready.size);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(ready.sha256);
    // The watermark stands in the file: who, who agreed, when on the park's clock, for whom and what for.
    const mark = readWatermark(bytes);
    expect(mark).toBe(ready.watermark);
    expect(mark?.split(' · ')).toEqual([
      ready.no,
      ready.askedByName,
      ready.decidedByName,
      '2026-12-07 14:03:00',
      '高新区派出所',
      '高公（刑）调证字〔2026〕118 号',
      '3 号门失窃，配合调查',
    ]);
  });

  it('is given in ranges as players ask for them', async () => {
    const { id, size } = await readyClip();
    const part = await fileOf('guard', id, { range: 'bytes=4-7' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${size}`]);
    expect(await part.text()).toBe('ftyp');
    expect((await fileOf('guard', id, { range: `bytes=${size}-` })).status).toBe(416);
  });

  it('writes down each look with its purpose, and counts downloads', async () => {
    const { id } = await readyClip();
    await world.demo.ask('lead', clips.openClip, { id, as: 'play' });
    world.turn(MINUTE_MS);
    await world.demo.ask('guard', clips.openClip, { id, as: 'save' });
    const { looks, downloads } = await world.get('guard', id);
    expect(looks.map(({ kind }) => kind)).toEqual([VIEW_KIND.clipSaved, VIEW_KIND.clipPlayed]);
    expect(downloads).toBe(1);
    const [log] = await world.demo.query<{ reason: string; origin_id: string }>(
      'select reason, origin_id from video_view_log where origin = 5 and origin_id = $1 limit 1',
      [id],
    );
    expect(log).toEqual({ reason: '3 号门失窃，配合调查', origin_id: String(id) });
  });

  it('is opened by nobody with an address of another, changed or old', async () => {
    const [mine, other] = [await readyClip(), await readyClip()];
    const { url } = await world.demo.ask('guard', clips.openClip, { id: mine.id, as: 'save' });
    const status = async (address: string) => (await world.demo.platform.app.request(address)).status;
    expect(await status(url.replace(`clip=${mine.id}`, `clip=${other.id}`))).toBe(404);
    expect(await status(url.replace('as=save', 'as=play'))).toBe(404);
    expect(await status(url)).toBe(200);
    world.turn(11 * MINUTE_MS);
    expect(await status(url)).toBe(404);
  });

  it('is seen by whoever asked and by those who decide, and by nobody else', async () => {
    const { id } = await readyClip();
    expect((await world.get('manager', id)).id).toBe(id);
    // Administrators look through cameras, but decide on no recording.
    expect(await world.demo.refusal('admin', clips.getClip, { id })).toEqual([404, 'clip.notFound']);
    const mine = await world.demo.ask('guard', clips.listClips, { parkId: PARK, mine: true });
    expect(mine.rows.every(({ askedByName }) => askedByName === mine.rows[0]?.askedByName)).toBe(true);
    const all = await world.demo.ask('manager', clips.listClips, { parkId: PARK });
    expect(all.total).toBeGreaterThan(mine.total);
  });

  it('is known again by its hash, and a changed file is not', async () => {
    const { id, sha256 } = await readyClip();
    const found = await world.demo.ask('manager', clips.verifyClip, { parkId: PARK, sha256 });
    expect(found?.id).toBe(id);
    const bytes = Buffer.from(await (await fileOf('guard', id)).arrayBuffer());
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    const changed = createHash('sha256').update(bytes).digest('hex');
    expect(await world.demo.ask('manager', clips.verifyClip, { parkId: PARK, sha256: changed })).toBeNull();
  });
});

describe('where a recorder does not answer', () => {
  const failing = (reason: () => string | undefined) =>
    makeDueClips({ ...world.demo.platform.deps, clips: shortFilms(reason) });

  it('it is asked again, and the file comes with the recorder', async () => {
    const clip = await world.ask('guard');
    await world.decide('lead', clip);
    await failing(() => 'timeout');
    expect(await world.get('guard', clip.id)).toMatchObject({ state: C.making, failure: 'timeout' });
    // Not before its time.
    await world.make();
    expect((await world.get('guard', clip.id)).state).toBe(C.making);
    world.turn(10_000);
    await world.make();
    expect(await world.get('guard', clip.id)).toMatchObject({ state: C.ready, failure: null });
  });

  it('nothing recorded is final until somebody asks to try again', async () => {
    const clip = await world.ask('guard');
    await world.decide('lead', clip);
    await failing(() => 'noRecording');
    const failed = await world.get('guard', clip.id);
    expect(failed).toMatchObject({ state: C.failed, failure: 'noRecording', actions: ['remake'] });
    await world.demo.ask('guard', clips.remakeClip, { id: clip.id, version: failed.version });
    await world.make();
    expect((await world.get('guard', clip.id)).state).toBe(C.ready);
  });
});

describe('who may do what in which state', () => {
  const actions = async (who: string, { id }: ClipDetail) => (await world.get(who, id)).actions;

  it('follows one table', async () => {
    const waiting = await world.ask('guard');
    expect([await actions('guard', waiting), await actions('lead', waiting)]).toEqual([['withdraw'], []]);
    const ready = await readyClip();
    expect([await actions('guard', ready), await actions('lead', ready)]).toEqual([
      ['play', 'save'],
      ['play', 'save'],
    ]);
    for (const [clip, code] of [
      [waiting, 'clip.notReady'],
      [ready, 'clip.notReady'],
    ] as const)
      expect(await world.demo.refusal('guard', clips.remakeClip, { id: clip.id, version: clip.version })).toEqual([
        409,
        code,
      ]);
    expect(await world.demo.refusal('guard', clips.openClip, { id: waiting.id, as: 'play' })).toEqual([
      409,
      'clip.notReady',
    ]);
  });
});

describe('an approved recording', () => {
  it('is gone after 72 hours: the file is deleted, what was handed out stays written down', async () => {
    const { id, sha256 } = await readyClip();
    const { url } = await world.demo.ask('guard', clips.openClip, { id, as: 'save' });
    world.turn(CLIP_KEPT_MS - MINUTE_MS);
    await world.fireTimers();
    // Sessions are over by then too.
    const guard = await world.demo.platform.signIn('guard');
    expect((await world.get(guard, id)).state).toBe(C.ready);
    world.turn(MINUTE_MS);
    await world.fireTimers();
    expect(await world.get(guard, id)).toMatchObject({ state: C.expired, sha256, actions: [] });
    expect(await world.demo.query('select 1 from video_clip_part where clip_id = $1', [id])).toEqual([]);
    expect(await world.demo.refusal(guard, clips.openClip, { id, as: 'save' })).toEqual([409, 'clip.expired']);
    expect((await world.demo.platform.app.request(url)).status).toBe(404);
  });
});
