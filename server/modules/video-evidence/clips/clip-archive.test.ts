/** What a recording is handed out in, read by what does not come from us. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClipDetail, clipEndpoints as clips } from '@/contract/video/clip';
import { type Evidence, openEvidence } from '../video-evidence.fixture';

let world: Evidence;
beforeAll(async () => {
  world = await openEvidence();
  await world.describe(world.camera.id, { keepDays: 30 });
});
afterAll(() => world.close());

async function readyClip(): Promise<ClipDetail> {
  const clip = await world.ask('guard');
  await world.decide('lead', clip);
  await world.make();
  return world.get('guard', clip.id);
}

async function archiveOf(id: number, headers: Record<string, string> = {}) {
  const { url } = await world.demo.ask('guard', clips.openClip, { id, as: 'pack' });
  const response = await world.demo.platform.app.request(url, { headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('a recording that is handed out', () => {
  it('goes with a signed manifest of its hash, its people, its purpose and that nothing is drawn in its picture', async () => {
    const clip = await readyClip();
    const { response, bytes } = await archiveOf(clip.id);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${clip.no}.zip"`);
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual([`.mp4`, `.json`, `.json.sig`, `.pem`].map((end) => clip.no + end));
    const [film, manifest, signature, key] = Object.values(files);
    expect(
      createHash('sha256')
        .update(film ?? '')
        .digest('hex'),
    ).toBe(clip.sha256);
    expect(JSON.parse(Buffer.from(manifest ?? []).toString('utf8'))).toMatchObject({
      no: clip.no,
      file: { sha256: clip.sha256, size: clip.size },
      purpose: clip.purpose,
      askedBy: { name: clip.askedByName },
      decidedBy: { name: clip.decidedByName },
      watermark: { text: clip.watermark, inPicture: false },
      privacyMasks: { areas: [], inPicture: false },
    });
    const publicKey = createPublicKey(Buffer.from(key ?? []).toString('utf8'));
    const print = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
    expect(clip.manifest).toEqual({ masks: 0, inPicture: false, keyPrint: print.digest('hex') });
    const isSigned = (text: Uint8Array) => verify(null, text, publicKey, signature ?? new Uint8Array());
    expect(isSigned(manifest ?? new Uint8Array())).toBe(true);
    expect(isSigned(Buffer.from(String(manifest).replace('guard', 'other')))).toBe(false);
  });

  it('is taken up again where a download broke off, in the film and behind it', async () => {
    const { id } = await readyClip();
    const { bytes } = await archiveOf(id);
    for (const from of [10, 200, bytes.length - 30]) {
      const part = await archiveOf(id, { range: `bytes=${from}-` });
      expect(part.response.status).toBe(206);
      expect(Buffer.compare(part.bytes, bytes.subarray(from))).toBe(0);
    }
  });

  it('of before there were manifests is the film alone', async () => {
    const { id } = await readyClip();
    await world.demo.query('update video_clip_export set manifest = null, crc32 = null where id = $1', [id]);
    expect((await world.get('guard', id)).manifest).toBeNull();
    expect(await world.demo.refusal('guard', clips.openClip, { id, as: 'pack' })).toEqual([409, 'clip.notReady']);
  });
});
