/** A black picture: the reason in one sentence, mended by one tap. */
import { randomUUID } from 'node:crypto';
import { href } from '../src/screens/addresses';
import { button, expect, test } from './kit/people';
import { rowsOf } from './kit/points';

test('a camera whose packets are lost over UDP gets them by passive TCP at one tap @phone', async ({ people }) => {
  const mark = randomUUID().slice(0, 6);
  await rowsOf(`
    with e as (insert into video_code_device (park_id, name, protocol, ip, stream_mode, udp_arrives, state, last_seen_at)
        values (1, '编码器${mark}', 1, '10.0.0.9', 1, false, 2, now() + interval '1 hour') returning id),
      d as (insert into device (park_id, code, name, type, location_text) values (1, 'CAM-${mark}', '镜头${mark}', 7, '测试位置')
        returning id)
    insert into video_monitor_device (device_id, park_id, code_device_id, record_plan)
      select d.id, 1, e.id, (select jsonb_agg((select jsonb_agg(true) from generate_series(1, 48))) from generate_series(1, 7))
      from d, e returning device_id`);
  const page = await people.signedIn('parkadmin', `${href('monitorDevices')}?keyword=${mark}`);
  await button(page, `镜头${mark}的更多操作`).click();
  await button(page.getByRole('dialog').last(), '检测').click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toContainText('UDP 可能被防火墙挡住');
  await button(dialog, '试 TCP 被动').click();
  // Nothing was entered of its stream, and the demonstration measures none.
  await expect(dialog).toContainText('查过的环节都正常');
  const kept = () => rowsOf(`select stream_mode from video_code_device where name = '编码器${mark}'`);
  await expect.poll(kept).toEqual([['3']]);
});
