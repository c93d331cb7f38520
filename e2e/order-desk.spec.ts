/** The desk of work orders: the day's numbers, their lists, the statistics, and the form of a type. */
import { randomUUID } from 'node:crypto';
import { ORDER_STATE } from '../src/contract/order-codes';
import { href } from '../src/screens/addresses';
import { actOnOrder } from './kit/accounts';
import { countClicks } from './kit/clicks';
import { makeOrder, timesDone } from './kit/orders';
import { address, button, expect, record, test } from './kit/people';
import { rowsOf } from './kit/points';
import { expectAccessible } from './kit/screens';

/** Of one try alone: what an earlier one has left is not found by it. */
const MARK = randomUUID().slice(0, 4);

test('a dispatcher goes from a number to its list, and from a bar of the statistics to what is behind it', async ({
  people,
}) => {
  const page = await people.signedIn('dispatcher', href('orderWorkbench'));
  await expect(record(page)).toBeVisible();
  const late = page.getByRole('link', { name: /^\d+ 已超时$/ });
  const count = Number(await late.locator('strong').textContent());
  await expectAccessible(page);
  await late.click();
  await expect(page).toHaveURL(/tab=held&slaState=2/);
  if (count > 0) await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(address(href('orderStatistics', { period: 'year' })));
  const bars = page.locator('.sp-bars').nth(1);
  const bar = bars.locator('svg path[fill="#0076f1"]').first();
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await bar.click();
  await expect(page).toHaveURL(/tab=all&typeId=\d+&from=\d+&to=\d+/);
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('what somebody designs is the form of the type', async ({ people }) => {
  const page = await people.signedIn('parkadmin', href('orderTypes'));
  const form = page.getByRole('button', { name: /：录入表单$/ }).first();
  await form.click();
  await expect(record(page)).toBeVisible();
  await button(page, '添加数字').click();
  const added = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('单位') })
    .last();
  await button(page, '保存表单').click();
  await expect(page.getByRole('alert').filter({ hasText: '请填写名称' }).first()).toBeVisible();
  await added.getByLabel('名称').fill(`冷媒压力${MARK}`);
  await added.getByLabel('单位').fill('MPa');
  await expect(page.getByRole('region', { name: '手机上的样子' })).toContainText(`冷媒压力${MARK}`);
  await expectAccessible(page);
  await button(page, '保存表单').click();
  await form.click();
  await expect(page.getByRole('region', { name: '手机上的样子' })).toContainText(`冷媒压力${MARK}`);
});

test('a dispatcher gives twelve orders of the pool to people within fifteen clicks', async ({ people }) => {
  const title = `地下车库照明闪烁${MARK}`;
  const ids: number[] = [];
  for (let n = 1; n <= 12; n += 1) ids.push(await makeOrder(`${title}（${String(n)} 区）`));
  const page = await people.signedIn('dispatcher', href('orderWorkbench', { tab: 'pool', keyword: title }));
  await expect(page.getByText('共 12 条')).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('checkbox', { name: '选择本页工单' }).click();
  await button(page, '指派').click();
  const drawer = page.getByRole('dialog', { name: '指派工单' });
  for (let n = 1; n <= 12; n += 1) {
    await expect(drawer.getByText(`第 ${String(n)} 张，共 12 张`)).toBeVisible();
    if (n === 2) await expectAccessible(page);
    await drawer
      .getByRole('button', { name: /^派给 / })
      .first()
      .click();
  }
  await expect(drawer).toBeHidden();
  expect(await clicks()).toBeLessThanOrEqual(15);
  for (const id of ids) expect(await timesDone(id, 'dispatch')).toBe(1);
});

test('by keys a dispatcher goes from order to order and gives one away; the next comes up', async ({ people }) => {
  const title = `茶水间净水器漏水${MARK}`;
  const ids = [await makeOrder(`${title}（东侧）`), await makeOrder(`${title}（西侧）`)];
  const page = await people.signedIn('dispatcher', href('orderWorkbench', { tab: 'pool', keyword: title }));
  await expect(page.getByText('共 2 条')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('tr[data-row-key]').first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('a');
  const drawer = page.getByRole('dialog', { name: '指派工单' });
  await expect(drawer.getByText('第 1 张，共 2 张')).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^派给 / }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('第 2 张，共 2 张')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByText('共 1 条')).toBeVisible();
  expect((await Promise.all(ids.map((id) => timesDone(id, 'dispatch')))).toSorted()).toEqual([0, 1]);
});

test('an order that nobody has the skill for is given to somebody with a reason, which the order keeps', async ({
  people,
}) => {
  const title = `货梯停在两层之间${MARK}`;
  const why = '只有他在现场，先去安抚被困人员';
  const id = await makeOrder(title);
  // A type of this journey's own, for which nobody has the skill.
  await rowsOf(`
    with own as (
      insert into order_type overriding system value
      select (jsonb_populate_record(null::order_type, to_jsonb(t) || jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('order_type', 'id')), 'name', '货梯救援 ${String(id)}'))).*
      from order_type t join work_order o on o.type_id = t.id where o.id = ${String(id)} returning id)
    update work_order set type_id = own.id from own where work_order.id = ${String(id)} returning work_order.id`);
  const page = await people.signedIn('dispatcher', href('orderDispatch', { id }));
  const unskilled = page.locator('.od-candidate', { hasText: '技能不符' }).first();
  const name = (await unskilled.locator('b').textContent()) ?? '';
  await unskilled.click();
  await button(page, '派单').click();
  expect(await timesDone(id, 'dispatch')).toBe(0);
  await page.getByLabel('指派原因').fill(why);
  await button(page, '派单').click();
  await expect(page.getByText(`已派给 ${name}`).first()).toBeVisible();
  await page.goto(address(href('orderRecord', { id })));
  await expect(page.getByText(`仍指派：${why}`).first()).toBeVisible();
});

test('orders that somebody has are handed on together, with one reason', async ({ people }) => {
  const title = `门厅旋转门卡住${MARK}`;
  const ids = [
    await makeOrder(`${title}（内侧）`, { offeredTo: 'repair' }),
    await makeOrder(`${title}（外侧）`, { offeredTo: 'repair' }),
  ];
  for (const id of ids) await actOnOrder('repair', id, { action: 'accept' });
  const page = await people.signedIn('dispatcher', href('orderWorkbench', { tab: 'running', keyword: title }));
  await expect(page.getByText('共 2 条')).toBeVisible();
  await page.getByRole('checkbox', { name: '选择本页工单' }).click();
  await button(page, '指派').click();
  const drawer = page.getByRole('dialog', { name: '指派工单' });
  await button(drawer, '全部派给一人').click();
  const first = drawer.getByRole('button', { name: /^派给 / }).first();
  await expect(first).toBeDisabled();
  await drawer.getByLabel('转单原因').fill('原处理人临时外出');
  await first.click();
  await expect(drawer).toBeHidden();
  for (const id of ids) expect(await timesDone(id, 'transfer')).toBe(1);
});

test('orders are sorted by a column, a column is made wider, and both are there after a reload', async ({ people }) => {
  const page = await people.signedIn('dispatcher', href('orderWorkbench', { tab: 'all' }));
  const head = page.getByRole('columnheader', { name: '报单时间' });
  await head.click();
  await expect(page).toHaveURL(/sort=createdAt/);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const edge = page.getByRole('separator', { name: '调整列宽：位置' });
  await edge.focus();
  const before = Number(await edge.getAttribute('aria-valuenow'));
  const saved = page.waitForResponse((reply) => reply.url().includes('list-columns'));
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowRight');
  await saved;
  const after = Number(await edge.getAttribute('aria-valuenow'));
  expect(after).toBeGreaterThan(before);
  await expectAccessible(page);
  // By the pointer: two clicks fit the words, dragging gives any width; neither sorts.
  const cells = page.getByRole('columnheader', { name: '位置' });
  const fit = page.waitForResponse((reply) => reply.url().includes('list-columns'));
  await edge.dblclick();
  await fit;
  await expect(edge).not.toHaveAttribute('aria-valuenow', String(after));
  const box = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fitted = Math.round((await cells.boundingBox())?.width ?? 0);
  const kept = page.waitForResponse((reply) => reply.url().includes('list-columns'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y, { steps: 4 });
  await page.mouse.up();
  await kept;
  const dragged = Number(await edge.getAttribute('aria-valuenow'));
  expect(Math.abs(dragged - fitted - 90)).toBeLessThanOrEqual(2);
  await expect(page).toHaveURL(/sort=createdAt/);
  await page.reload();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(edge).toHaveAttribute('aria-valuenow', String(dragged));
});

test('an order opens beside the list at an address of its own; the arrows go on, Esc leads back to the row', async ({
  people,
}) => {
  const title = `走廊感应灯常亮${MARK}`;
  const ids = [await makeOrder(`${title}（北侧）`), await makeOrder(`${title}（南侧）`)];
  const page = await people.signedIn(
    'dispatcher',
    href('orderWorkbench', { tab: 'all', keyword: title, sort: 'createdAt' }),
  );
  const rows = page.locator('tr[data-row-key]');
  await expect(rows).toHaveCount(2);
  await rows.first().click();
  const drawer = page.getByRole('dialog');
  await expect(page).toHaveURL(new RegExp(`open=${String(ids[0])}`));
  await expect(drawer.getByRole('heading', { name: `${title}（北侧）` })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(new RegExp(`open=${String(ids[1])}`));
  await expect(drawer.getByRole('heading', { name: `${title}（南侧）` })).toBeVisible();
  await page.reload();
  await expect(drawer.getByRole('heading', { name: `${title}（南侧）` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
  await expect(rows.nth(1)).toBeFocused();
});

test('an order is given to a firm outside, which stands on the order and is offered for the next one', async ({
  people,
}) => {
  const firm = '恒通机电维保';
  const [first, second] = [await makeOrder(`冷却塔异响${MARK}`), await makeOrder(`冷却塔补水阀坏${MARK}`)];
  const page = await people.signedIn('dispatcher', href('orderDispatch', { id: first }));
  await button(page, '外部单位').click();
  await page.getByLabel('单位名称').fill(firm);
  await page.getByLabel('联系电话').fill('13800001111');
  await expectAccessible(page);
  await button(page, '派单').click();
  await expect(page.getByText(firm).first()).toBeVisible();
  expect(await timesDone(first, 'dispatch')).toBe(1);
  await page.goto(address(href('orderRecord', { id: first })));
  await expect(page.getByText(`派单给 ${firm}`).first()).toBeVisible();
  await page.goto(address(href('orderDispatch', { id: second })));
  await button(page, '外部单位').click();
  await button(page, firm).click();
  await expect(page.getByLabel('联系电话')).toHaveValue('13800001111');
});

test('orders of the pool go to one firm outside together; a due visit opens its form beside the list', async ({
  people,
}) => {
  const firm = '安捷幕墙工程';
  const title = `幕墙玻璃松动${MARK}`;
  const ids = [await makeOrder(`${title}（三层）`), await makeOrder(`${title}（四层）`)];
  const page = await people.signedIn('dispatcher', href('orderWorkbench', { tab: 'pool', keyword: title }));
  await expect(page.getByText('共 2 条')).toBeVisible();
  await page.getByRole('checkbox', { name: '选择本页工单' }).click();
  await button(page, '指派').click();
  const drawer = page.getByRole('dialog', { name: '指派工单' });
  await button(drawer, '全部派给一人').click();
  await button(drawer, '外部单位').click();
  await drawer.getByLabel('单位名称').fill(firm);
  await expectAccessible(page);
  await button(drawer, '派单').click();
  await expect(drawer).toBeHidden();
  const named = await rowsOf(`select outside_name from work_order where id in (${ids.join(',')})`);
  expect(named).toEqual([[firm], [firm]]);

  const waiting = await makeOrder(`会议室投影不亮${MARK}`);
  await rowsOf(
    `update work_order set state = ${String(ORDER_STATE.visiting)} where id = ${String(waiting)} returning id`,
  );
  const clerk = await people.signedIn('visitclerk', href('orderVisits', { keyword: `会议室投影不亮${MARK}` }));
  const due = clerk.locator('tr[data-row-key]').first();
  await due.click();
  await expect(clerk).toHaveURL(new RegExp(`open=${String(waiting)}`));
  await expect(clerk.getByRole('dialog').getByText('回访结果').first()).toBeVisible();
  await clerk.keyboard.press('Escape');
  await expect(due).toBeFocused();
});

test('新增工单 begins with the form, and below it stand the person’s orders under way; the old page of several leads to the pool', async ({
  people,
}) => {
  const page = await people.signedIn('dispatcher', href('orderReport'));
  await expect(page.getByRole('button', { name: '提交工单' })).toBeVisible();
  const mine = page.getByRole('region', { name: '我报的工单' });
  await expect(mine.getByText('进行中', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(address(href('orderDispatch')));
  await expect(page).toHaveURL(new RegExp(href('orderPool')));
  await expect(page.getByRole('checkbox', { name: '选择本页工单' })).toBeVisible();
});
