/** 报修 from the page of a controller: one order with what is known of it, and the way back. */
import { randomUUID } from 'node:crypto';
import { href } from '../src/screens/addresses';
import { button, expect, test } from './kit/people';
import { rowsOf } from './kit/points';

test('whoever sees a controller away reports it by one tap; its page shows the order, and the order leads back @phone', async ({
  people,
}) => {
  const mark = randomUUID().slice(0, 6);
  const [made] = await rowsOf(`
    insert into access_controller (park_id, name, serial, vendor, limits, state, state_since, fault)
      values (1, '控制器${mark}', 'REP-${mark}', 'simulated', '{"people": 100, "faces": 10, "segments": 8}', 2, now(), '连接超时')
      returning id`);
  const page = await people.signedIn('parkadmin', href('doorDevice', { id: Number(made?.[0]) }));
  await expect(page.getByText('没有未完成的工单')).toBeVisible();
  await button(page, '报修').click();
  const sheet = page.getByRole('dialog').last();
  await sheet.getByLabel('补充说明').fill('指示灯不亮');
  await button(sheet, '提交报修').click();
  const order = page.getByRole('link', { name: `控制器${mark}，门禁报修` });
  await expect(order).toBeVisible();
  const [kept] = await rowsOf(
    `select replace(description, E'\\n', ' / ') from work_order o join access_repair r on r.order_id = o.id where r.controller_id = ${made?.[0] ?? 0}`,
  );
  expect(kept?.[0]).toMatch(/^指示灯不亮 .* 不在线，始于 .* 原因：连接超时 /);

  await order.click();
  await page.getByRole('link', { name: /^处理记录/ }).click();
  await page.getByRole('link', { name: /^控制器/ }).click();
  await expect(page.getByText(`控制器${mark}`).first()).toBeVisible();
  await expect(page).toHaveURL(/deviceManagement\/detail/);
});
