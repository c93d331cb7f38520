/** The workbench: a notice is published and confirmed, an application becomes a favourite, a matter is put off, an approval decided. */
import { randomUUID } from 'node:crypto';
import { flowInboxEndpoints } from '../src/contract/flow/flow-inbox';
import type { FlowDetail } from '../src/contract/flow/flow-views';
import { noticeEndpoints } from '../src/contract/notice';
import { callAs, namedPerson } from './kit/accounts';
import { makeOrder } from './kit/orders';
import { address, button, expect, test } from './kit/people';
import { expectAccessible } from './kit/screens';

const notice = (title: string) => ({
  parkId: 1,
  title,
  body: '请各岗位知悉。',
  scope: 1,
  pinned: true,
  needReceipt: true,
  publishAt: null,
  expireAt: null,
  publish: true,
});

test.describe('on a phone @phone', () => {
  test('a notice is found on the workbench, read and confirmed', async ({ people }) => {
    const title = `演练${randomUUID().slice(0, 6)}`;
    await callAs('parkadmin', noticeEndpoints.saveNotice, notice(title));
    const page = await people.withSession('guard');
    await page.goto(address('/workbench/index'));
    await page.getByRole('link', { name: new RegExp(title) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('请各岗位知悉。');
    await expectAccessible(page);
    await button(dialog, '确认收到').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: new RegExp(title) })).toContainText('已确认');
  });

  test('an application is found by its pinyin and becomes a favourite on every device', async ({ people }) => {
    const page = await people.withSession('repair');
    await page.goto(address('/workbench/application'));
    await page.getByRole('searchbox').fill('xzgd');
    const star = page.getByRole('button', { name: '加入常用：新增工单' });
    await star.click();
    await expect(page.getByRole('button', { name: '移出常用：新增工单' }).first()).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('region', { name: '常用', exact: true }).getByText('新增工单')).toBeVisible();
    await expectAccessible(page);
    await page.goto(address('/workbench/index'));
    await expect(page.getByRole('region', { name: '快捷入口' }).getByText('新增工单')).toBeVisible();
    await page.goto(address('/workbench/application'));
    await page.getByRole('button', { name: '移出常用：新增工单' }).first().click();
    await expect(page.getByRole('button', { name: '加入常用：新增工单' }).first()).toBeVisible();
  });

  test('one matter after the other: an offered order is taken back and accepted, another matter is put off', async ({
    people,
  }) => {
    const title = `连续${randomUUID().slice(0, 6)}`;
    // Nothing else waits for them: of each source only the first few are worked through.
    const repairer = await namedPerson(title, 'repair');
    await makeOrder(title, { offeredTo: repairer.login });
    const page = await people.withSession(repairer.login);
    await page.goto(address('/workbench/index'));
    await expectAccessible(page);
    await page.getByRole('link', { name: /连续处理/ }).click();
    const shown = page.getByRole('heading', { level: 2, name: title });
    // Until the first matter is drawn, the one that is looked for is not visible either.
    await expect(page.getByRole('article')).toBeVisible();
    while (!(await shown.isVisible())) {
      await button(page, '跳过').click();
      await expect(page.getByRole('article')).toBeVisible();
    }
    await button(page, '接单').click();
    await expect(shown).toBeHidden();
    await button(page, '撤销').click();
    await expect(shown).toBeVisible();
    await button(page, '稍后提醒').click();
    await button(page, '明天上午').click();
    await expect(shown).toBeHidden();
    await page.getByRole('link', { name: '返回工作台' }).click();
    await page.getByText(/件稍后提醒/).click();
    const line = page.getByRole('listitem').filter({ hasText: title });
    await button(line, '现在提醒').click();
    await expect(page.getByText(/件稍后提醒/)).toBeHidden();
  });

  test('an approval is agreed to in passing, taken back within five seconds, and agreed to again', async ({
    people,
  }) => {
    const firm = `来访${randomUUID().slice(0, 6)}`;
    const host = await namedPerson(firm, 'field');
    const values = { firm, people: 2, day: '2026-12-01', host: host.id, reason: '设备巡检' };
    const asked = { parkId: 1, key: 'visitor', values };
    const { id } = await callAs<{ id: number }>('guard', flowInboxEndpoints.sendFlow, asked);
    const flow = () => callAs<FlowDetail>('guard', flowInboxEndpoints.getFlow, { id });
    const page = await people.withSession(host.login);
    await page.goto(address('/workbench/index?run=1'));
    // The demo's visitors may wait, too.
    const shown = page
      .getByRole('article')
      .filter({ hasText: (await flow()).title })
      .filter({ hasText: firm });
    // Until the first matter is drawn, the one that is looked for is not visible either.
    await expect(page.getByRole('article')).toBeVisible();
    while (!(await shown.isVisible())) {
      await button(page, '跳过').click();
      await expect(page.getByRole('article')).toBeVisible();
    }
    await expectAccessible(page);
    await button(page, '同意').click();
    await expect(shown).toBeHidden();
    await button(page, '撤销').click();
    await expect(shown).toBeVisible();
    expect((await flow()).state).toBe(1);
    await button(page, '同意').click();
    await expect(shown).toBeHidden();
    await expect.poll(async () => (await flow()).state).toBe(2);
  });
});

test.describe('on the desk @desk', () => {
  test('a notice is published, and its sender sees who has read it and reminds the others once', async ({ people }) => {
    const title = `停水${randomUUID().slice(0, 6)}`;
    const page = await people.withSession('parkadmin');
    await page.goto(address('/workbench/information'));
    await button(page, '写通知').click();
    const form = page.getByRole('dialog');
    await form.getByLabel('标题').fill(title);
    await form.getByLabel('内容').fill('周六上午停水检修。');
    await form.getByLabel('需要接收人确认收到').check();
    await expectAccessible(page);
    await button(form, '发布').click();
    await expect(page.getByText('通知已发布')).toBeVisible();
    const card = page.getByRole('button', { name: new RegExp(title) });
    await expect(card).toContainText(/已读 0\/\d+/);
    const guard = await people.withSession('guard');
    await guard.goto(address('/workbench/information'));
    await guard.getByRole('link', { name: new RegExp(title) }).click();
    await button(guard.getByRole('dialog'), '确认收到').click();
    await expect(guard.getByRole('link', { name: new RegExp(title) })).toContainText('已确认');
    await page.reload();
    await expect(card).toContainText(/已读 1\/\d+/);
    await card.click();
    const receipts = page.getByRole('dialog');
    await expect(receipts).toContainText(/已确认 1\/\d+/);
    await button(receipts, '提醒未读').click();
    await expect(page.getByText(/已提醒 \d+ 人/)).toBeVisible();
    await expect(receipts).toContainText('后可再次提醒');
    await expect(button(receipts, '提醒未读')).toBeHidden();
    await button(receipts, '撤回').click();
    await button(page.getByRole('dialog', { name: /撤回通知/ }), '撤回').click();
    await expect(receipts.getByText('已撤回')).toBeVisible();
  });
});
