/** A rule from its first draft to its restored first version: refused, mended, moved, tried out at 02:00. */
import type { Locator, Page } from '@playwright/test';
import { href } from '../src/screens/addresses';
import { button, expect, takeOption, test } from './kit/people';
import { expectAccessible } from './kit/screens';

/** One of several: ticked in a list. */
async function tick(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByLabel(new RegExp(`^${label}`))
    .first()
    .click();
  await takeOption(page, option);
  await page.keyboard.press('Escape');
}

/** The first point that a search finds. */
async function choosePoint(page: Page, panel: Locator, words: string): Promise<void> {
  await panel.getByLabel(/^点位/).click();
  await page.keyboard.type(words);
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').last();
  await list.locator('.ant-select-item-option').filter({ hasText: words }).first().click();
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** The rule's place in the list, from 1. */
async function placeOf(page: Page, name: string): Promise<number> {
  const rows = page.locator('.ar-table tbody tr');
  const texts = await rows.allInnerTexts();
  return texts.findIndex((text) => text.includes(name)) + 1;
}

/** By its button with the keyboard alone, which keeps the focus on it. */
async function moveUp(page: Page, name: string): Promise<void> {
  const up = button(page, `上移“${name}”`);
  const before = await placeOf(page, name);
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => placeOf(page, name)).toBe(before - 1);
  await expect(up).toBeFocused();
}

test('a rule is refused with the field marked, mended, moved, tried out at 02:00 and taken back', async ({
  people,
}) => {
  const manager = await people.signedIn('manager', href('alarmSetup'));
  const type = '门禁';
  const name = `夜间${type}${Date.now() % 100_000}`;
  await manager.getByRole('link', { name: '新建规则' }).click();

  await manager.getByLabel('规则名称').fill(name);
  await tick(manager, '位置', '“安防与视频”之前');
  await tick(manager, '设备类型', type);
  await tick(manager, '告警类别', '安防/视频');
  const save = button(manager, '保存规则');
  await save.click();
  // Whom the first step tells is missing: said at the field.
  await expect(manager.getByText('第 1 步还没有选通知谁')).toBeVisible();
  await tick(manager, '通知谁', '值班“消防控制室值班”');
  await expect(manager.getByText('第 1 步还没有选通知谁')).toBeHidden();

  const panel = manager.getByRole('region', { name: '试算' });
  await choosePoint(manager, panel, type);
  await button(panel, '今晚 02:00').click();
  await expect(panel.getByText(`按“${name}”处置`)).toBeVisible();
  await expect(panel.locator('.ar-told').first()).toContainText('02:00');
  await expect(panel.locator('.ar-person').first()).toContainText('值班“消防控制室值班”');
  await expectAccessible(manager, { within: '.ar-preview' });

  await save.click();
  const record = manager.locator('.ar-record');
  await expect(record).toContainText('第 1 版');
  // A press while the record is still unfolding may not be heard.
  await expect(async () => {
    await manager.keyboard.press('Escape');
    await expect(record).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await moveUp(manager, name);

  await rowOf(manager, name).getByRole('link', { name: '编辑' }).click();
  await manager.getByLabel('最后一步重复').fill('3');
  await save.click();
  await expect(record).toContainText('第 2 版');
  await button(record, '版本').click();
  await expect(record.locator('.ar-differences')).toContainText('最后一步重复');
  await button(record, '恢复第 1 版').click();
  const ask = manager.getByRole('dialog', { name: '恢复第 1 版？' });
  await button(ask, '恢复此版本').click();
  await expect(record.locator('.ar-versions > li').first()).toContainText('第 3 版');
  await button(record, '内容').click();
  await expect(record.getByText('0 次')).toBeVisible();

  await button(record, '删除').click();
  await button(manager.getByRole('dialog').last(), /^删\s?除$/).click();
  await expect(rowOf(manager, name)).toBeHidden();
});
