/** What a park answers for: an assessment before it handles data, and data deleted where somebody asks for it. */
import { visitEndpoints } from '../src/contract/visit/visit';
import type { VisitDetail } from '../src/contract/visit/visit-entities';
import { href } from '../src/screens/addresses';
import { callAs, newPerson } from './kit/accounts';
import { address, button, choose, expect, holdUntil, test } from './kit/people';
import { rowsOf } from './kit/points';
import { expectAccessible } from './kit/screens';
import type { Page } from '@playwright/test';

const PARK = 1;
const HOUR_MS = 3_600_000;

async function chooseOf(page: Page, name: string, action: string): Promise<void> {
  await button(page, `${name}的更多操作`).click();
  await button(page.getByRole('dialog'), action).click();
}

async function guestOf(name: string, phone: string): Promise<VisitDetail> {
  const [type] = await rowsOf(`select id from visit_type where park_id = ${PARK} and name = '商务来访'`);
  const planStart = Date.now() + HOUR_MS;
  return callAs<VisitDetail>('manager', visitEndpoints.createVisit, {
    parkId: PARK,
    typeId: Number(type?.[0]),
    planStart,
    planEnd: planStart + HOUR_MS,
    guests: [{ name, phone, company: '远山科技' }],
  });
}

test('an assessment that is over is made again, and the one before stays to be read @phone', async ({ people }) => {
  await rowsOf(
    `insert into privacy_assessment (park_id, subject, version, assessed_at, assessor, risk, purpose, impact, measures, next_at, at, by_id, by_name)
     select ${PARK}, 5, coalesce(max(version), 0) + 1, now() - interval '400 days', '法务部 张敏', 2, '通行记录用于安全管理和应急点名。',
       '可还原个人行踪，影响员工隐私。', '按权限查看，导出写明用途并记录。', now() - interval '1 day', now(), 1, '种子'
     from privacy_assessment where park_id = ${PARK} and subject = 5 returning id`,
  );
  const page = await people.withSession('parkadmin');
  await page.goto(address(href('passPrivacy')));
  await page.getByRole('link', { name: /影响评估/ }).click();
  await expect(page.getByText('已到期').first()).toBeVisible();
  await expectAccessible(page);
  await chooseOf(page, '通行与行踪', '重新评估');
  const form = page.getByRole('dialog').last();
  await expect(form.getByText('登记影响评估 · 通行与行踪')).toBeVisible();
  await form.getByLabel('影响与风险').fill('太短');
  await button(form, '保存').click();
  await expect(form.getByText('至少 10 字')).toBeVisible();
  await form.getByLabel('影响与风险').fill(`轨迹可还原个人行踪，仅两名管理员可查看 ${Date.now()}`);
  await button(form, '保存').click();
  await expect(form).toBeHidden();
  await expect(page.getByText('通行与行踪').first()).toBeVisible();
  await chooseOf(page, '通行与行踪', '查看评估');
  await expect(page.getByRole('dialog').last().getByText('仅两名管理员可查看')).toBeVisible();
  await button(page.getByRole('dialog').last(), '完成').click();
  const versions = `select count(*) from privacy_assessment where park_id = ${PARK} and subject = 5 and next_at > now()`;
  expect(Number((await rowsOf(versions))[0]?.[0])).toBeGreaterThan(0);
});

test('a guest’s data is listed and then deleted from the visit @desk', async ({ people }) => {
  const page = await people.withSession('parkadmin');
  const name = '郝忘桌';
  const visit = await guestOf(name, '13611119802');
  await page.goto(address(href('visit', { id: visit.id })));
  await button(page, '删除个人信息').click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByText(`删除个人信息 · ${name}`)).toBeVisible();
  await expect(dialog.getByText('来访登记 1')).toBeVisible();
  await choose(dialog, '依据', '本人请求');
  await holdUntil(page, button(dialog, '删除个人信息'), page.getByText('已匿名').first());
  await expect
    .poll(() => rowsOf(`select name, phone from guest where visit_id = ${visit.id}`))
    .toEqual([['已匿名', '']]);
});

test('the account of somebody who has left is forgotten from their own page @desk', async ({ people }) => {
  const made = await newPerson(['parkadmin']);
  const page = await people.withSession('parkadmin');
  await page.goto(address(href('parkUser', { id: made.id })));
  await expect(page.getByText(made.login).first()).toBeVisible();
  // Who still works here leaves first.
  await expect(button(page, '删除个人信息')).toHaveCount(0);
  await rowsOf(`update app_user set state = 2 where id = ${made.id} returning id`);
  await page.reload();
  await button(page, '删除个人信息').click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByText('平台账号 1')).toBeVisible();
  await choose(dialog, '依据', '本人请求');
  await holdUntil(page, button(dialog, '删除个人信息'), page.getByText('已匿名').first());
  await expect
    .poll(() => rowsOf(`select name, login_name, phone from app_user where id = ${made.id}`))
    .toEqual([['已匿名', `deleted-${made.id}`, '']]);
});
