/** Approvals: sent, decided from a card, returned, sent again, passed; decided without the line; two at once. */
import { flowInboxEndpoints } from '../src/contract/flow/flow-inbox';
import type { FlowDetail, FlowTaskRow } from '../src/contract/flow/flow-views';
import { href } from '../src/screens/addresses';
import { actOnOrder, callAs } from './kit/accounts';
import { askedFor, requestToCancel, sentApproval } from './kit/flows';
import { makeOrder } from './kit/orders';
import { address, button, expect, test } from './kit/people';
import { flowLink } from './kit/platform';
import { rowsOf } from './kit/points';

const stateOf = async (id: number): Promise<number> =>
  (await callAs<FlowDetail>('parkadmin', flowInboxEndpoints.getFlow, { id })).state;

// Cards are opened on phones.
test('sent, returned with the reason, sent again and passed: each from the page that a card opens @phone', async ({
  people,
}) => {
  const { id, logins } = await sentApproval();
  const page = await people.withSession(logins[0] ?? '');
  await page.goto(await flowLink(logins[0] ?? '', id));
  await button(page, '更多').click();
  await button(page, '退回').click();
  const sheet = page.getByRole('dialog', { name: '退回' });
  await sheet.getByLabel('原因').fill('请写明份数用途');
  await button(sheet, '确认退回').click();
  await expect(page.getByText('未提交').last()).toBeVisible();

  const own = await people.withSession('guard');
  await own.goto(address(href('bizFlowDetail', { id })));
  await button(own, '重新提交').click();
  const form = own.getByRole('dialog', { name: '重新提交' });
  await form.getByLabel('用途').fill('与供应商签约，双方各一份');
  await button(form, '重新提交').click();
  await expect(own.getByText('审批中').last()).toBeVisible();

  await page.reload();
  await button(page, '同意').click();
  await expect(button(page, '同意')).toHaveCount(0);
  await expect.poll(async () => (await askedFor(id))[0]).not.toBe(logins[0]);
  const [last = ''] = await askedFor(id);
  const { mine, rev } = await callAs<FlowDetail>(last, flowInboxEndpoints.getFlow, { id });
  const done = { parkId: 1, taskId: mine?.taskId, rev, action: 'agree' };
  await callAs<FlowDetail>(last, flowInboxEndpoints.decideFlowTask, done);
  expect(await stateOf(id)).toBe(2);
});

test('a request about an order passes from the card of its approval, and the order is cancelled @phone', async ({
  people,
}) => {
  const page = await people.withSession('manager');
  const orderId = await makeOrder('走廊灯重复报修', { offeredTo: 'repair' });
  await actOnOrder('repair', orderId, { action: 'accept' }, { action: 'start' });
  const id = await requestToCancel(orderId);
  await page.goto(await flowLink('manager', id));
  await expect(page.locator('.sp-screen')).toContainText('走廊灯重复报修');
  await button(page, '同意').click();
  await expect.poll(() => stateOf(id)).toBe(2);
  expect(await rowsOf(`select state from work_order where id = ${orderId}`)).toEqual([['199']]);
});

// Cards are opened on phones.
test('without the line 同意 waits in the phone; whoever was slower reads who decided, and it stays until read @phone', async ({
  people,
}) => {
  const { id, logins } = await sentApproval();
  const login = logins[0] ?? '';
  const page = await people.withSession(login);
  await page.goto(address(href('bizFlowDetail', { id })));
  await expect(button(page, '同意')).toBeVisible();
  await page.context().setOffline(true);
  await button(page, '同意').click();
  await expect(page.getByText('已同意（待发送）')).toBeVisible();
  // The same person decides elsewhere before the phone is back.
  const flow = await callAs<FlowDetail>(login, flowInboxEndpoints.getFlow, { id });
  const decision = { parkId: 1, taskId: flow.mine?.taskId, action: 'refuse', rev: flow.rev, comment: '重复申请' };
  await callAs<FlowDetail>(login, flowInboxEndpoints.decideFlowTask, decision);
  await page.context().setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: '您的操作：已同意' });
  await expect(refused).toContainText('拒绝');
  await page.reload();
  await expect(refused).toBeVisible();
  expect(await stateOf(id)).toBe(3);
  await button(page, '知道了').click();
  await expect(refused).toHaveCount(0);
});

// The list with its keys is the desk’s.
test('on the desk a form is filled in, its way is shown before it is sent, and the to-do opens beside the list @desk', async ({
  people,
}) => {
  const page = await people.withSession('guard');
  await page.goto(address(href('flowSend', { key: 'seal' })));
  await page.getByRole('radio', { name: '公章' }).click();
  await page.getByLabel('文件名称').fill('物业服务合同');
  await page.getByLabel('份数').fill('3');
  await page.getByLabel('用印日期').fill('2026-12-02');
  await page.getByLabel('用途').fill('与租户签约');
  await expect(page.getByText('全部同意后通过')).toBeVisible();
  await button(page, '提交').click();
  await expect(page).toHaveURL(/bizFlowDetail\?id=\d+/);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const [login = ''] = await askedFor(id);
  const { rows } = await callAs<{ rows: FlowTaskRow[] }>(login, flowInboxEndpoints.listFlowTasks, { pageSize: 100 });
  expect(rows.map(({ instId }) => instId)).toContain(id);
});
