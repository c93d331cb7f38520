/** A handler on site without a signal, and two who want the same order. */
import { button, expect, expectKept, test } from './kit/people';
import { makeOrder, openOrder, timesDone } from './kit/orders';
import { sql } from './kit/platform';
import { rowsOf } from './kit/points';

test.use({ serviceWorkers: 'allow' });

/** What follows on beginning, by the type of the order. */
const WORK = /^(录入数据|完成处理)$/;

// On site there are phones.
test('from a chat message: accepted, arrived and begun in one tap without a signal, and each sent once @phone', async ({
  people,
}) => {
  const id = await makeOrder('配电间门锁坏了', { offeredTo: 'repair' });
  await sql(`update work_order set type_id = (select min(id) from order_type
    where park_id = 1 and not need_scan and not need_photo_before) where id = ${id}`);
  const page = await people.device();
  await openOrder(page, 'repair', id);
  await button(page, '接单').click();
  await expect(button(page, '到场并开始')).toBeVisible();
  // The next step is offered before the platform has answered; this journey is about what comes after.
  await expect.poll(() => timesDone(id, 'accept')).toBe(1);
  await expectKept(page);
  await page.context().setOffline(true);
  await button(page, '到场并开始').click();
  await expect(page.getByText('已开始处理（待发送）')).toBeVisible();
  // The next step does not wait for the network.
  await expect(button(page, WORK)).toBeVisible();
  expect(await timesDone(id, 'arrive')).toBe(0);

  await page.context().setOffline(false);
  await expect(page.getByText('已开始处理（待发送）')).toHaveCount(0);
  await expect(page.getByText('处理中').first()).toBeVisible();
  await page.reload();
  await expect(button(page, WORK)).toBeVisible();
  const done = await Promise.all(['accept', 'arrive', 'start'].map((action) => timesDone(id, action)));
  expect(done).toEqual([1, 1, 1]);
});

// Orders are grabbed on the way.
test('two grab the same order: one has it, the other is told who and when @phone', async ({ people }) => {
  const id = await makeOrder('会议室空调不制冷');
  const [other] = await rowsOf(`select u.login_name from order_skill k join app_user u on u.id = k.user_id
    where k.park_id = 1 and u.login_name <> 'repair' and u.state = 0 order by u.id limit 1`);
  const [first, second] = [await people.device(), await people.device()];
  await openOrder(first, 'repair', id);
  await openOrder(second, other?.[0] ?? '', id);
  await expectKept(second);
  // Out of each other's hearing: the second does not see that it is gone.
  await second.context().setOffline(true);
  await button(first, '抢单').click();
  // The first one's next step is there before the platform has heard of the grab.
  await expect.poll(() => timesDone(id, 'grab')).toBe(1);
  await button(second, '抢单').click();
  await expect(second.getByText('已抢单（待发送）')).toBeVisible();
  await second.context().setOffline(false);
  const refused = second.getByRole('alert').filter({ hasText: '我的操作：已抢单' });
  await expect(refused).toContainText(/赵铁成 已于 .*\d\d:\d\d 接单/);
  expect(await timesDone(id, 'grab')).toBe(1);
  await button(second, '知道了').click();
  await expect(button(second, /^到场/)).toHaveCount(0);
});
