/** The whole road of a charged order: measured on site without a signal, quoted, signed, finished, paid, accepted, visited. */
import type { Page } from '@playwright/test';
import { REFUSAL_REASON } from '../src/contract/order-codes';
import type { FormField } from '../src/contract/form-schema';
import { href } from '../src/screens/addresses';
import { actOnOrder } from './kit/accounts';
import { makeOrder, openOrder, timesDone } from './kit/orders';
import {
  AT_A_DESK,
  addPhoto,
  address,
  button,
  changeSession,
  choose,
  expect,
  expectKept,
  shellOnPhones,
  test,
} from './kit/people';
import { freshFire, rowsOf } from './kit/points';
import { expectAccessible } from './kit/screens';

test.use(shellOnPhones);

const FORM: FormField[] = [
  { key: 'pressure', label: '冷媒压力', type: 'number', required: true, unit: 'MPa', min: 0, max: 3 },
  { key: 'look', label: '外观', type: 'choice', required: true, options: ['正常', '锈蚀'] },
  { key: 'plate', label: '铭牌', type: 'photo', required: true },
];

const TITLE = '三层新风机组异响';

/** A type of this journey's own: measured, signed, accepted and always visited. */
async function ofOwnType(orderId: number, more: object = {}): Promise<void> {
  const rules = {
    name: `空调检修 ${orderId}`,
    need_sign: true,
    need_photo_before: false,
    need_photo_after: true,
    need_check: true,
    return_visit: 2,
    price_min: null,
    price_max: null,
    form: FORM,
    ...more,
  };
  await rowsOf(`
    with sample as (
      select t.* from order_type t join work_order o on o.type_id = t.id where o.id = ${orderId}),
    own as (
      insert into order_type overriding system value
      select (jsonb_populate_record(null::order_type, to_jsonb(sample)
        || jsonb_build_object('id', nextval(pg_get_serial_sequence('order_type', 'id')))
        || '${JSON.stringify(rules)}'::jsonb)).* from sample returning id, park_id),
    skilled as (
      insert into order_skill (park_id, type_id, user_id)
      select own.park_id, own.id, k.user_id from own, order_skill k, sample where k.type_id = sample.id)
    update work_order set type_id = own.id from own where work_order.id = ${orderId} returning work_order.id`);
}

const stateOf = async (orderId: number): Promise<number> =>
  Number((await rowsOf(`select state from work_order where id = ${orderId}`))[0]?.[0]);

const expectState = (orderId: number, state: number) => expect.poll(() => stateOf(orderId)).toBe(state);

/** Draws a signature: strokes by the mouse, which is a finger to the pad. */
async function sign(page: Page): Promise<void> {
  const pad = page.locator('.sp-sign canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is nothing to sign on');
  for (const left of [0.15, 0.45]) {
    await page.mouse.move(box.x + box.width * left, box.y + box.height * 0.25);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * (left + 0.2), box.y + box.height * 0.8, { steps: 5 });
    await page.mouse.move(box.x + box.width * (left + 0.3), box.y + box.height * 0.3, { steps: 5 });
    await page.mouse.up();
  }
  await expect(page.getByText('签名区，已签名')).toBeAttached();
}

/** The reporter of the journey, who has no account. */
const CUSTOMER = { name: '吴佳宁', phone: '13900139000' } as const;

/** The customer reads the price on the phone that is handed to them, and signs; the network is away meanwhile. */
async function signFor(page: Page, orderId: number): Promise<void> {
  await openOrder(page, 'repair', orderId);
  await expect(button(page, '同意报价')).toHaveCount(0);
  await button(page, '请客户确认').click();
  const sheet = page.getByRole('dialog', { name: '请客户确认' });
  await expectAccessible(page);
  await sheet.getByRole('link', { name: /交给客户签字/ }).click();
  await expect(page.getByRole('heading', { name: '请您核对报价' })).toBeVisible();
  await expect(page.getByText('¥161.00').first()).toBeVisible();
  await page.getByLabel('您的姓名').fill(CUSTOMER.name);
  await page.getByLabel('您的电话').fill(CUSTOMER.phone);
  await button(page, '同意并签字 ¥161.00').click();
  await expect(page.getByText(/请填写您的签名|请填写/).first()).toBeVisible();
  await expectKept(page);
  await sign(page);
  await expectAccessible(page);
  await page.context().setOffline(true);
  await button(page, '同意并签字 ¥161.00').click();
  await expect(page.getByText('已同意报价（待发送）')).toBeVisible();
  expect(await timesDone(orderId, 'approveQuote')).toBe(0);
  await page.context().setOffline(false);
  await expectState(orderId, 130);
  expect(
    await rowsOf(
      `select name, phone, total::text, quote_id is not null from order_signature where order_id = ${orderId}`,
    ),
  ).toEqual([[CUSTOMER.name, CUSTOMER.phone, '16100', expect.anything()]]);
}

/** What was entered without a signal is shown as kept, and on the server once, when the signal is back. */
async function measure(page: Page, orderId: number): Promise<void> {
  await page.goto(address(href('orderDataEntry', { id: orderId })));
  await page.getByLabel('冷媒压力').fill('0.85');
  await choose(page, '外观', '正常');
  await addPhoto(page, '铭牌');
  await expectKept(page);
  await page.context().setOffline(true);
  await button(page, '提交录入数据').click();
  await expect(page.getByText('已录入数据（待发送）')).toBeVisible();
  expect(await timesDone(orderId, 'enterData')).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(() => timesDone(orderId, 'enterData')).toBe(1);
  // The picture follows by itself.
  const pictures = `select count(*) from photo where key::text in
    (select jsonb_array_elements_text(values -> 'plate') from order_entry where order_id = ${orderId})`;
  await expect.poll(() => rowsOf(pictures)).toEqual([['1']]);
}

test('measured, quoted, signed, finished, paid, accepted and visited: each by whoever it falls to @phone', async ({
  people,
}) => {
  const id = await makeOrder(TITLE);
  await ofOwnType(id);
  await actOnOrder('repair', id, { action: 'grab' }, { action: 'arrive' }, { action: 'start' });
  const page = await people.device();
  await openOrder(page, 'repair', id);
  await measure(page, id);

  await page.goto(address(href('orderPay', { id })));
  await page.getByLabel('名称').fill('更换风机轴承');
  await page.getByLabel('数量').fill('2');
  await page.getByLabel('单价（元）').fill('80.50');
  await expect(page.getByText('¥161.00').first()).toBeVisible();
  await button(page, '提交报价').click();
  await expectState(id, 140);
  await signFor(page, id);

  await page.goto(address(href('orderHandle', { id, act: 'finish' })));
  const missing = page.locator('section', { has: page.getByRole('heading', { name: '完成前还需要' }) });
  await expect(missing.getByRole('listitem')).toHaveText(['处理结果', '处理后照片', '客户签名']);
  await button(missing, '处理结果').click();
  await expect(page.getByLabel('处理结果')).toBeFocused();
  await page.getByLabel('处理结果').fill('已更换轴承，运行平稳');
  await addPhoto(page, '完工');
  await page.getByLabel('签名人姓名').fill(CUSTOMER.name);
  await page.getByLabel('签名人电话').fill(CUSTOMER.phone);
  await sign(page);
  await expect(missing).toHaveCount(0);
  await button(page, '确认完成处理').click();
  await expectState(id, 145);

  const cashier = await people.signedIn('dispatcher', href('orderPay', { id }), AT_A_DESK);
  await choose(cashier, '支付方式', '现金');
  await button(cashier, '确认收款 ¥161.00').click();
  await expectState(id, 150);
  await cashier.goto(address(href('orderChat', { id })));
  await expect(cashier.getByText('已支付').first()).toBeVisible();
  await button(cashier, '验收通过').click();
  const acceptance = cashier.getByRole('dialog', { name: '验收通过' });
  await button(acceptance, '确认验收通过').click();
  await expectState(id, 160);

  const visitor = await people.signedIn('visitclerk', href('orderVisits', { id }), AT_A_DESK);
  await choose(visitor, '回访结果', '满意');
  await choose(visitor, '评分', '5 分');
  await button(visitor, '提交回访').click();
  await expectState(id, 190);
  await expect(visitor).toHaveURL(address(href('orderVisits')));
  await expect(visitor.getByText(TITLE)).toHaveCount(0);
});

test('whoever is dissatisfied when asked sends the order back to its handler @phone', async ({ people }) => {
  const id = await makeOrder('茶水间水龙头滴水');
  await ofOwnType(id, { need_sign: false, need_photo_after: false, need_check: false, form: [] });
  await actOnOrder('repair', id, { action: 'grab' }, { action: 'start' }, { action: 'finish', result: '已更换垫片' });
  await expectState(id, 160);
  const visitor = await people.signedIn('visitclerk', href('orderVisits', { id }));
  await choose(visitor, '回访结果', '不满意，需返工');
  await choose(visitor, '评分', '2 分');
  await visitor.getByLabel('评价').fill('还在滴水');
  await button(visitor, '提交回访').click();
  await expectState(id, 130);
  const handler = await people.signedIn('repair', href('orderChat', { id }));
  await expect(handler.getByText('处理中').first()).toBeVisible();
  await handler.goto(address(href('orderRecord', { id })));
  await expect(handler.getByText('还在滴水').first()).toBeVisible();
});

// Repairers work with phones.
test('an order handed over stays with its holder until it is taken, and when it is refused @phone', async ({
  people,
}) => {
  const id = await makeOrder('二层走廊灯带闪烁');
  await actOnOrder('repair', id, { action: 'grab' });
  const holder = await people.signedIn('repair', href('orderTransfer', { id }));
  const target = holder.locator('.od-candidate:not([data-off])').first();
  const name = (await target.locator('b').textContent()) ?? '';
  await target.click();
  await holder.getByLabel('原因').fill('缺登高工具');
  await button(holder, '确认转单').click();
  await expect(holder.getByText(`转单给 ${name}，等待接单`).first()).toBeVisible();
  const [login] = await rowsOf(`select u.login_name from work_order o join app_user u on u.id = o.assignee_id
    where o.id = ${id} and o.owner_id = (select id from app_user where login_name = 'repair')`);
  await actOnOrder(login?.[0] ?? '', id, { action: 'refuse', reasonCode: REFUSAL_REASON.timeClash });
  await expect(holder.getByText(`${name} 拒单：时间冲突`).first()).toBeVisible();
  await expect(button(holder, /^到场/).first()).toBeVisible();
});

test('an order made from an alarm carries its place, and each shows the other @desk', async ({ people }) => {
  const fire = await freshFire();
  const page = await people.signedIn('guard', `/warningDetail?id=${fire.id}`);
  // Whichever of their parks somebody looks at: the order belongs where the alarm is.
  await changeSession(page, 'park_id = 2');
  await page.reload();
  await page.getByRole('link', { name: '转工单' }).click();
  await expect(page.getByText(fire.place).first()).toBeVisible();
  await button(page, '空调制冷')
    .or(page.getByRole('button', { name: /空调/ }))
    .first()
    .click();
  await page.getByLabel('情况说明').fill('报警点位附近风口漏水');
  await button(page, '提交工单').click();
  await expect(page.getByText(fire.place).first()).toBeVisible();
  await expect
    .poll(() => rowsOf(`select source, location from work_order where alarm_id = ${fire.id}`))
    .toEqual([['4', expect.stringContaining(fire.place)]]);
});
