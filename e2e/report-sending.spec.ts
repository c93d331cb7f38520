/** A report goes to chat by itself: two people of one schedule read different numbers, each as they may see them. */
import type { Locator, Page } from '@playwright/test';
import { reportEndpoints } from '../src/contract/report/report';
import type { ReportWhole } from '../src/contract/report/report-record';
import { callAs, namedPerson } from './kit/accounts';
import { address, button, expect, isPhone, takeOption, test } from './kit/people';
import { rowsOf } from './kit/points';

const COUNT = { model: 'orders', measures: ['count'], time: { range: { days: 90 } } };
const definition = {
  rows: [
    {
      blocks: [
        { no: 1, kind: 'number', title: '工单', width: 6, query: COUNT },
        { no: 2, kind: 'bar', title: '类型', width: 6, query: { ...COUNT, dims: ['orderType'] } },
      ],
    },
  ],
};
const EVERY_PARK = 3;

/** Published and granted to these people: each sees the orders of all their parks. */
async function published(name: string, readers: readonly number[]): Promise<ReportWhole> {
  const draft = { name, typeId: null, kind: 1, params: [], parkScope: EVERY_PARK, device: 1, definition };
  const made = await callAs<ReportWhole>('parkadmin', reportEndpoints.saveReport, draft);
  const publish = { id: made.id, version: made.version, publish: 1 };
  const { report } = await callAs<{ report: ReportWhole }>('parkadmin', reportEndpoints.publishReport, publish);
  const grants = readers.map((subjId) => ({ subjType: 1, subjId }));
  await callAs('parkadmin', reportEndpoints.authReportUser, { reportId: made.id, version: report.version, grants });
  return report;
}

/** On a phone in a sheet of its own, at a desk in the field. */
async function chooseReceivers(page: Page, field: Locator, names: readonly string[]): Promise<void> {
  if (!isPhone(page)) {
    for (const name of names) {
      await field.fill(name);
      await takeOption(page, name);
    }
    return page.keyboard.press('Escape');
  }
  await field.click();
  const picker = page.getByRole('dialog', { name: '人员' });
  for (const name of names) {
    await picker.getByRole('searchbox').fill(name);
    await picker.getByText(name).click();
  }
  await button(picker, '完成').click();
}

test('a schedule arrives in chat with different numbers for two receivers', async ({ people }) => {
  const mark = Date.now() % 100_000;
  const [here, both] = [await namedPerson(`周甲${mark}`, 'manager'), await namedPerson(`周乙${mark}`, 'manager')];
  await rowsOf(`update app_user set chat_user_id = 'chat-' || id where id in (${here.id}, ${both.id}) returning id`);
  await rowsOf(`insert into park_user (park_id, user_id) values (2, ${both.id}) returning park_id`);
  const report = await published(`周报${mark}`, [here.id, both.id]);

  const builder = await people.signedIn('parkadmin', `/report/reportManage/detail?id=${report.id}&tab=sends`);
  await button(builder, '新建推送').click();
  const form = builder.getByRole('dialog', { name: '新建推送' });
  await chooseReceivers(builder, form.getByLabel('人员', { exact: true }), [here.name, both.name]);
  await button(form, '保存').click();
  await expect(builder.getByText('共 2 人')).toBeVisible();
  await rowsOf(`update report_schedule set next_at = now() where report_id = ${report.id} returning id`);

  const inbox = async (userId: number) => {
    const device = await people.device();
    await device.goto(address(`/dev/chat?user=${userId}`));
    const message = device.locator('.chat-card', { hasText: report.name });
    await expect(message.locator('img')).toBeVisible({ timeout: 40_000 });
    const line = (await message.getByText(/^工单/).textContent()) ?? '';
    await message.click();
    // At a desk the demo's chat opens the message in a phone's picture beside it.
    const phone = isPhone(device) ? device : device.frameLocator('iframe[title="手机画面"]');
    await expect(phone.getByRole('heading', { name: report.name })).toBeVisible();
    return { line, phone };
  };
  const { line: one } = await inbox(here.id);
  const { line: other, phone } = await inbox(both.id);
  expect([one, other]).toEqual([expect.stringMatching(/^工单 [\d,]+/), expect.stringMatching(/^工单 [\d,]+/)]);
  expect(other).not.toBe(one);
  // The number of all parks opens the list of all parks, also for whoever works in one of them.
  await phone.locator('.rp-number button').first().click();
  await phone.getByText('看名单', { exact: true }).click();
  await expect(phone.locator('[data-screen="orderWorkbench"]')).toBeVisible();
  // Rows name their park where all parks are chosen.
  await expect(phone.locator('main').getByText('云岭国际办公园').filter({ visible: true }).first()).toBeVisible();
  await builder.reload();
  await expect(builder.getByText(/推送给 2 人/)).toBeVisible();
});
