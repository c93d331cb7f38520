/** The desk: somebody reports what no device saw, a lead gives it away, the task is signed, the record tells all; many at once. */
import type { Locator, Page } from '@playwright/test';
import { alarmEndpoints } from '../src/contract/alarm';
import { controlRoomEndpoints } from '../src/contract/control-room';
import type { AlarmDetail } from '../src/contract/alarm-entities';
import { href } from '../src/screens/addresses';
import { callAs } from './kit/accounts';
import { NAMES, addPhoto, button, choose, expect, takeOption, test } from './kit/people';
import { rowsOf } from './kit/points';

const unique = (words: string): string => `${words} ${Math.random().toString(36).slice(2, 7)}`;

/**
 * A room of the first park where nobody has reported anything. It is claimed: of two who ask at the same moment, one asks
 * again.
 */
async function freshRoom(): Promise<number> {
  const claim = `
    insert into e2e_room select l.id from location l where l.park_id = 1 and l.kind = 3
      and not exists (select from e2e_room r where r.location_id = l.id)
      and not exists (select from device d where d.code = 'MANUAL-1-' || l.id)
    order by l.id limit 1 on conflict do nothing returning location_id`;
  const room = async (): Promise<number> => Number((await rowsOf(claim))[0]?.[0]);
  return (await room()) || (await room()) || room();
}

const reportAs = (login: string, title: string, locationId: number, more = {}): Promise<AlarmDetail> =>
  callAs(login, controlRoomEndpoints.createAlarm, {
    parkId: 1,
    category: 4,
    level: 3,
    title,
    locationId,
    description: '现场情况',
    ...more,
  });

const tab = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name });

test('a reported alarm is assigned, signed for, and its record tells all of it @desk', async ({ people }) => {
  const title = unique('通道堆物');
  const reporter = await people.signedIn('field', href('alarmCreate', { location: await freshRoom() }));
  await expect(reporter.getByText('看到的情况')).toBeVisible();
  await button(reporter, '上报').click();
  await expect(reporter.getByText('请选择').last()).toBeVisible();
  await choose(reporter, '类别', '隐患');
  await reporter.getByLabel('标题').fill(title);
  await reporter.getByLabel('看到的情况').fill('二楼通道堆满纸箱，消火栓被挡住');
  await addPhoto(reporter, '堆物');
  await button(reporter, '上报').click();
  await expect(reporter).toHaveURL(/dashboard\/detail\?id=\d+/);
  await expect(reporter.getByRole('heading', { name: title })).toBeVisible();
  const id = Number(new URL(reporter.url()).searchParams.get('id'));

  const lead = await people.signedIn('lead', href('alarmRecord', { id, tab: 'people' }));
  await button(lead, '指派').click();
  const sheet = lead.getByRole('dialog', { name: '指派' });
  await sheet.getByLabel('人员').fill(NAMES.guard);
  await takeOption(lead, NAMES.guard);
  await sheet.getByLabel('说明').fill('去清走，拍照留档');
  await button(sheet, '确认指派').click();
  await expect(sheet).toBeHidden();

  // Graver tasks of other journeys stand before it.
  const guard = await people.signedIn('guard', href('alarmTasks', { size: 100 }));
  const task = guard.getByRole('row', { name: title });
  await task.first().click();
  await expect(guard.getByText('去清走，拍照留档')).toBeVisible();
  await button(guard.getByRole('dialog'), '签收').click();
  await expect(guard.getByText('已签收').first()).toBeVisible();
  await guard.getByRole('link', { name: '完整记录' }).click();

  await tab(guard, '处置记录').click();
  await expect(guard.getByText(`${NAMES.guard} 签收任务`)).toBeVisible();
  await expect(guard.getByText(`${NAMES.lead} 指派给 ${NAMES.guard}`)).toBeVisible();
  await expect(guard.getByText(`${NAMES.field} 上报告警`)).toBeVisible();
  await tab(guard, /^通知/).click();
  await expect(guard.getByRole('list', { name: '通知' }).getByRole('listitem').first()).toBeVisible();
  await tab(guard, '归档').click();
  await expect(button(guard, '打印或导出 PDF')).toBeVisible();
  await guard.emulateMedia({ media: 'print' });
  const paper = guard.getByRole('article').filter({ hasText: '告警处置档案' });
  await expect(paper).toContainText('二楼通道堆满纸箱，消火栓被挡住');
  await expect(paper.getByRole('img', { name: '照片 1' })).toBeVisible();
  await expect(tab(guard, '归档')).toBeHidden();
});

test('reported twice, what the second saw is added to the first @phone', async ({ people }) => {
  const place = await freshRoom();
  const first = await reportAs('guard', unique('水管滴水'), place);
  const page = await people.signedIn('field', href('alarmCreate', { location: place }));
  await choose(page, '类别', '隐患');
  await page.getByLabel('看到的情况').fill('天花板也在滴水');
  await button(page, '上报').click();
  await expect(page.getByRole('alert').filter({ hasText: first.no })).toBeVisible();
  await button(page, `补充到 ${first.no}`).click();
  await expect(page).toHaveURL(new RegExp(`id=${first.id}`));
  await tab(page, '处置记录').click();
  await expect(page.getByText('天花板也在滴水')).toBeVisible();
});

test('three are shelved at once; the one that burns is refused and says why @phone', async ({ people }) => {
  const name = unique('施工误报');
  const rooms = [await freshRoom(), await freshRoom(), await freshRoom()];
  const made: AlarmDetail[] = [];
  for (const room of rooms) made.push(await reportAs('guard', name, room, { category: 1, level: 2 }));
  const burning = made[0]?.id ?? 0;
  await callAs('guard', alarmEndpoints.actOnAlarm, { parkId: 1, alarmId: burning, action: 'confirmFire' });

  const page = await people.signedIn('lead', href('warningNoticeWechatIndex', { keyword: name }));
  const cards = page.getByRole('link', { name });
  await expect(cards).toHaveCount(3);
  await cards.first().hover();
  await page.mouse.down();
  await expect(page.getByText('已选 1 条')).toBeVisible();
  await page.mouse.up();
  const boxes = page.getByRole('checkbox');
  for (const box of await boxes.all()) await box.check();
  await expect(page.getByText('已选 3 条')).toBeVisible();
  await button(page, '操作').click();
  await page.getByRole('dialog').getByRole('button', { name: '屏蔽', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /屏蔽/ });
  await sheet.getByLabel('原因').fill('施工扬尘');
  const confirm = button(sheet, '确认屏蔽');
  await confirm.hover();
  await page.mouse.down();
  const report = page.getByRole('dialog', { name: /2.*1/ });
  await expect(report).toContainText(/王志远.*判定属实/);
  await page.mouse.up();
  await expect(report).toContainText(NAMES.guard);
  const states = await rowsOf(`select handle_state from alarm where title = '${name}' order by id`);
  expect(states.map(([state]) => Number(state))).toEqual([30, 60, 60]);
});
