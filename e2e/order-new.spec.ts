/** From a printed code to a handler: reported without an account, dispatched, refused, dispatched again, urged, answered. */
import type { Page } from '@playwright/test';
import { knowCaptcha, READ } from './kit/captcha';
import { address, button, expect, test } from './kit/people';
import { sql } from './kit/platform';
import { freshPoint, rowsOf } from './kit/points';

const ORDERS = '/business-app/workOrderManagement';
const DESCRIPTION = '走廊地面有积水，行人容易滑倒';

/** A type that lies in the pool until somebody is chosen. */
async function poolType(): Promise<string> {
  const [row] = await rowsOf(
    `select name from order_type where park_id = 1 and enabled and for_guests and dispatch_mode = 1 order by id limit 1`,
  );
  return row?.[0] ?? '';
}

/** At any hour two people or more can do it: all who handle orders can, and are on duty. */
async function everybodyCan(type: string): Promise<void> {
  await sql(`insert into order_skill (park_id, type_id, user_id)
    select distinct 1, t.id, k.user_id from order_skill k, order_type t
    where k.park_id = 1 and t.park_id = 1 and t.name = '${type}' on conflict do nothing`);
  await sql(`insert into duty_shift (park_id, post, user_id, starts_at, ends_at)
    select distinct on (user_id) park_id, post, user_id, now() - interval '1 hour', now() + interval '8 hours'
    from duty_shift where park_id = 1 and user_id in (select user_id from order_skill where park_id = 1)`);
}

async function reportAtCode(guest: Page): Promise<number> {
  const { qrCode, place } = await freshPoint();
  const type = await poolType();
  await everybodyCan(type);
  const settle = await knowCaptcha(guest, '图形验证码图片');
  await guest.goto(address(`${ORDERS}/report?code=${encodeURIComponent(qrCode)}`));
  await expect(guest.getByText(place).first()).toBeVisible();
  await button(guest, '提交报修').click();
  await expect(guest.getByText('请选择类型')).toBeVisible();
  await button(guest, type).click();
  await guest.getByLabel('情况说明').fill(DESCRIPTION);
  await guest.getByLabel('您的姓名').fill('林晓');
  await guest.getByLabel('您的手机号').fill('13800001234');
  await settle();
  await guest.getByRole('textbox', { name: '图形验证码' }).fill(READ);
  await button(guest, '提交报修').click();
  await expect(guest).toHaveURL(/myReport\?token=/);
  await expect(guest.getByText('待派单').first()).toBeVisible();
  const [row] = await rowsOf(`select id from work_order where description = '${DESCRIPTION}' order by id desc limit 1`);
  return Number(row?.[0]);
}

/** To the first who may be chosen. @returns their name */
async function dispatch(page: Page, id: number): Promise<string> {
  await page.goto(address(`${ORDERS}/dispatch?id=${id}`));
  const first = page.locator('.od-candidate:not([data-off])').first();
  const name = (await first.locator('b').textContent()) ?? '';
  await first.click();
  await button(page, '派单').click();
  await expect(page).toHaveURL(new RegExp(`wechatworkdetail\\?id=${id}`));
  await expect(page.getByText(`已派给 ${name}`).first()).toBeVisible();
  return name;
}

const loginOf = async (name: string): Promise<string> =>
  (await rowsOf(`select login_name from app_user where name = '${name}' order by id limit 1`))[0]?.[0] ?? '';

/** An action that is not the next step: behind 更多. */
async function take(page: Page, action: string): Promise<void> {
  await button(page, '更多').click();
  await button(page, action).click();
}

test('what is reported at a printed code is dispatched, refused, dispatched to somebody else, urged and answered', async ({
  people,
}) => {
  const guest = await people.device();
  const id = await reportAtCode(guest);

  const dispatcher = await people.signedIn('dispatcher');
  const first = await dispatch(dispatcher, id);

  const order = `${ORDERS}/wechatworkdetail?id=${id}`;
  const refuser = await people.signedIn(await loginOf(first), order);
  await take(refuser, '拒单');
  const refusal = refuser.getByRole('dialog', { name: '拒单' });
  await refusal.getByText('地点过远').click();
  await button(refusal, '确认拒单').click();
  await expect(refusal).toBeHidden();

  await dispatcher.goto(address(`${ORDERS}/dispatch?id=${id}`));
  const barred = dispatcher.locator('.od-candidate[data-off]', { hasText: first });
  await expect(barred.getByText('24 小时内拒过单或正在处理')).toBeVisible();
  const second = await dispatch(dispatcher, id);
  expect(second).not.toBe(first);

  await button(guest, '刷新进度').click();
  await expect(guest.getByText('待接单').first()).toBeVisible();
  await button(guest, '催办').click();
  await guest.getByLabel('催办内容').fill('请尽快处理');
  await button(guest, '催办').click();
  await expect(guest.getByText('等待回复')).toBeVisible();
  await expect(guest.getByText('后可再次催办')).toBeVisible();
  await expect(button(guest, '催办')).toHaveCount(0);

  const handler = await people.signedIn(await loginOf(second), order);
  await take(handler, '回复催办');
  const answer = handler.getByRole('dialog', { name: '回复催办' });
  await answer.getByLabel('回复').fill('二十分钟内到');
  await button(answer, '发送回复').click();
  await expect(answer).toBeHidden();

  await button(guest, '刷新进度').click();
  await expect(guest.getByText('二十分钟内到')).toBeVisible();
});
