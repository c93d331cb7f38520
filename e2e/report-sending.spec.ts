/** A report goes to chat by itself: two people of one schedule read different numbers, each as they may see them. */
import type { Locator, Page } from '@playwright/test';
import { reportEndpoints } from '../src/contract/report/report';
import type { ReportWhole } from '../src/contract/report/report-record';
import { callAs, namedPerson } from './kit/accounts';
import { AT_A_DESK, address, button, expect, takeOption, test } from './kit/people';
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

async function chooseReceivers(page: Page, field: Locator, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await field.fill(name);
    await takeOption(page, name);
  }
  await page.keyboard.press('Escape');
}

test('a schedule arrives in chat with different numbers for two receivers @phone', async ({ people }) => {
  const mark = Date.now() % 100_000;
  const [here, both] = [await namedPerson(`周甲${mark}`, 'manager'), await namedPerson(`周乙${mark}`, 'manager')];
  await rowsOf(`update app_user set chat_user_id = 'chat-' || id where id in (${here.id}, ${both.id}) returning id`);
  await rowsOf(`insert into park_user (park_id, user_id) values (2, ${both.id}) returning park_id`);
  const report = await published(`周报${mark}`, [here.id, both.id]);

  const builder = await people.signedIn(
    'parkadmin',
    `/report/reportManage/detail?id=${report.id}&tab=sends`,
    AT_A_DESK,
  );
  await button(builder, '新建推送').click();
  const form = builder.getByRole('dialog', { name: '新建推送' });
  await chooseReceivers(builder, form.getByLabel('人员', { exact: true }), [here.name, both.name]);
  await button(form, '保存').click();
  await expect(builder.getByText('共 2 人')).toBeVisible();
  await rowsOf(`update report_schedule set next_at = now() where report_id = ${report.id} returning id`);

  const inbox = async (userId: number) => {
    const phone = await people.device();
    await phone.goto(address(`/dev/chat?user=${userId}`));
    const message = phone.locator('.chat-card', { hasText: report.name });
    await expect(message.locator('img')).toBeVisible({ timeout: 40_000 });
    const line = (await message.getByText(/^工单/).textContent()) ?? '';
    await message.click();
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
