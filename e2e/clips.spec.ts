/** A recording for the police: asked for, approved by another on the phone, downloaded, known again by its hash. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { clipEndpoints, type ClipDetail } from '../src/contract/video/clip';
import { CLIP_STATE } from '../src/contract/video/clip-codes';
import { callAs } from './kit/accounts';
import { address, button, expect, test } from './kit/people';
import { flowLink } from './kit/platform';
import { rowsOf } from './kit/points';

const LIST = '/business-app/video-services/clips';
const HOME = '/business-app/video-services/home';
const MINUTE_MS = 60_000;

const clipOf = (id: number): Promise<ClipDetail> => callAs<ClipDetail>('guard', clipEndpoints.getClip, { id });

test('a clip for the police is asked for, agreed to by another, downloaded, and its hash is verified @phone', async ({
  people,
}) => {
  const [camera] = await rowsOf(
    `select id, name from device where code like 'YLOP-CAM-%' and in_service order by id desc limit 1`,
  );
  // What the server did not hear while it was starting counts as a gap, and nothing is played of one.
  await rowsOf(`delete from video_recording_gap where device_id = ${camera?.[0] ?? 0} returning id`);
  const from = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 11 * MINUTE_MS;
  const guard = await people.withSession('guard');
  await guard.goto(address(`${HOME}?camera=${camera?.[0] ?? ''}&at=${from}`));
  // From what is on show: which camera and which time stand in the form already.
  await button(guard, '申请导出').click();
  const form = guard.getByRole('dialog', { name: '申请导出录像' });
  await button(form, '申请导出').click();
  await expect(form.getByText('请填写用途')).toBeVisible();
  await form.getByLabel('用途').fill('北门盗窃案，移交侦查');
  await form.getByLabel('接收单位').fill('高新区派出所');
  await form.getByLabel('公文编号').fill('高公调证字〔2026〕140 号');
  await button(form, '申请导出').click();
  await expect(form).toHaveCount(0);
  const [row] = await rowsOf(`select max(id) from video_clip_export where document_no like '%140 号'`);
  const id = Number(row?.[0]);
  const asked = await clipOf(id);
  expect(asked).toMatchObject({ state: CLIP_STATE.waiting, deviceId: Number(camera?.[0]), from });
  // A minute at least, and longer where more of it has been on show.
  expect(asked.to - asked.from).toBeGreaterThanOrEqual(MINUTE_MS);

  const lead = await people.device();
  await lead.goto(await flowLink('lead', asked.flowId ?? 0));
  await expect(lead.locator('.sp-screen')).toContainText('北门盗窃案，移交侦查');
  await button(lead, '同意').click();
  // Where the machine has ffmpeg, the film is encoded behind all other work.
  await expect.poll(async () => (await clipOf(id)).state, { timeout: 120_000 }).toBe(CLIP_STATE.ready);

  await guard.goto(address(`${LIST}/detail?id=${id}`));
  await expect(guard.getByText(/前可下载/)).toBeVisible();
  await button(guard, '播放').click();
  const film = guard.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime > 0)).toBe(true);
  const [download] = await Promise.all([guard.waitForEvent('download'), button(guard, '下载录像').click()]);
  const path = await download.path();
  const { sha256, no } = await clipOf(id);
  const { [`${no}.mp4`]: bytes = new Uint8Array(), [`${no}.json`]: manifest } = unzipSync(await readFile(path));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  expect(Buffer.from(manifest ?? []).toString('utf8')).toContain('北门盗窃案，移交侦查');

  await guard.goto(address(LIST));
  await guard.getByText('核验文件').click();
  await guard.getByLabel('选择文件').setInputFiles(path);
  await expect(guard.getByText(`一致：这是 ${no} 的原始文件，未被改动`)).toBeVisible();
  const kinds = (await clipOf(id)).looks.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual([3, 4]);
});
