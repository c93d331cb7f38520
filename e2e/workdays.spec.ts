/** Working calendars: a make-up day is tried, then moves what is due; hours with a validity never overlap. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { href } from '../src/screens/addresses';
import { timesDone } from './kit/orders';
import { address, button, expect, test } from './kit/people';
import { rowsOf } from './kit/points';
import { expectAccessible } from './kit/screens';

const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;

/** A Monday that is at least eight days away, as `yyyy-MM-dd` at the park; and days around it. */
function mondayAhead(): (days: number) => string {
  const today = Math.floor((Date.now() + CHINA_MS) / DAY_MS);
  // 1970-01-01 was a Thursday.
  const monday = today + 8 + ((4 - ((today + 8) % 7) + 7) % 7);
  return (days) => new Date((monday + days) * DAY_MS).toISOString().slice(0, 10);
}

/** A calendar that no other journey goes by. @returns its id, from the address */
async function newCalendar(page: Page): Promise<number> {
  const name = `日历${randomUUID().slice(0, 6)}`;
  await button(page, '新增日历').click();
  const form = page.getByRole('dialog').last();
  await form.getByLabel('名称').fill(name);
  await button(form, '保存').click();
  await expect(page).toHaveURL(/calendarId=\d+/);
  await expect(page.getByLabel('日历').locator('option:checked')).toHaveText(name);
  return Number(new URL(page.url()).searchParams.get('calendarId'));
}

/** An order of a type that goes by the calendar, to be finished at ten of that day. */
async function orderBy(calendarId: number, date: string): Promise<number> {
  const mark = randomUUID().slice(0, 6);
  const [row] = await rowsOf(`
    with kind as (
      insert into order_type overriding system value
      select (jsonb_populate_record(null::order_type, to_jsonb(t) || jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('order_type', 'id')), 'name', '类型${mark}', 'enabled', false,
        'work_calendar_id', ${calendarId}))).*
      from order_type t where t.park_id = 1 order by t.id limit 1 returning id)
    insert into work_order overriding system value
    select (jsonb_populate_record(null::work_order, to_jsonb(o) || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('work_order', 'id')), 'no', 'GDE2E' || floor(random() * 1e9)::text,
      'type_id', kind.id, 'title', '到期${mark}', 'priority', 3, 'responded_at', null, 'completed_at', null,
      'hold_since', null, 'appoint_at', null, 'respond_by', '${date}T10:00:00+08:00',
      'finish_by', '${date}T10:00:00+08:00', 'due_at', '${date}T10:00:00+08:00'))).*
    from (select * from work_order where park_id = 1 and state = 100 order by id limit 1) o, kind
    returning id`);
  return Number(row?.[0]);
}

const dueOf = async (orderId: number): Promise<string | undefined> =>
  (
    await rowsOf(`select to_char(due_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') from work_order
    where id = ${orderId}`)
  )[0]?.[0];

test('a make-up day is tried, and recomputes what is due by the calendar @phone', async ({ people }) => {
  const day = mondayAhead();
  const page = await people.signedIn('parkadmin', href('workCalendar'));
  const calendarId = await newCalendar(page);
  const orderId = await orderBy(calendarId, day(0));
  const saturday = day(-2);
  const [year, month] = [saturday.slice(0, 4), String(Number(saturday.slice(5, 7)))];
  await page.goto(address(href('workCalendar', { calendarId, year, month })));
  await expect(page.getByRole('region', { name: /月/ })).toHaveCount(1);
  await expectAccessible(page);

  await page.locator(`[data-date="${saturday}"]`).click();
  await button(page, '设置日期').click();
  const form = page.getByRole('dialog').last();
  await button(form, '补班').click();
  await expect(form.getByText('1 张工单的到期会变')).toBeVisible();
  await expectAccessible(page);
  expect(await dueOf(orderId)).toBe(`${day(0)} 10:00`);
  await button(form, '一并重算').click();
  await expect(page.getByText('已保存，1 项的到期已重算')).toBeVisible();
  expect(await dueOf(orderId)).toBe(`${saturday} 10:00`);
  expect(await timesDone(orderId, 'recomputed')).toBe(1);
  await expect(page.locator(`[data-date="${saturday}"]`)).toHaveAccessibleName(/补班/);

  await page.goto(address(href('orderRecord', { id: orderId })));
  await expect(page.getByText(/调整工作日历，时限改为/).first()).toBeVisible();
});

// Hours are set at a desk.
test('hours whose validity overlaps others are refused in words @desk', async ({ people }) => {
  const day = mondayAhead();
  const page = await people.signedIn('parkadmin', href('workCalendar'));
  const calendarId = await newCalendar(page);
  await page.goto(address(href('workHour', { calendarId })));
  const form = page.getByRole('dialog').last();
  await button(page, '新增工作时间').click();
  await form.getByLabel('开始日期').fill(day(0));
  await form.getByLabel('结束日期').fill(day(13));
  await button(form, '保存').click();
  await expect(page.getByText('未开始')).toBeVisible();
  await expectAccessible(page);

  await button(page, '新增工作时间').click();
  await form.getByLabel('开始日期').fill(day(13));
  await form.getByLabel('长期有效').check();
  await expect(form.getByRole('alert')).toHaveText(`有效期内已有工作时间（${day(0)}–${day(13)}）`);
  await expect(button(form, '保存')).toBeDisabled();
  await form.getByLabel('开始日期').fill(day(14));
  await expect(button(form, '保存')).toBeEnabled();
  await expectAccessible(page);
});

test('who may not set calendars up reads them', async ({ people }) => {
  const page = await people.signedIn('dispatcher', href('workCalendar'));
  await expect(page.getByText('只能查看；需要修改请联系园区管理员')).toBeVisible();
  await page.locator('[data-date]').first().click();
  await expect(page.getByText('已选 1 天')).toBeVisible();
  await expect(button(page, '设置日期')).toHaveCount(0);
});
