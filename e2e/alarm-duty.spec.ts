/** Handing over at the end of a shift: signed one by one, refused with a reason, never nobody's. Rosters and their shifts. */
import { randomUUID } from 'node:crypto';
import { namedPerson } from './kit/accounts';
import { AT_A_DESK, button, expect, test } from './kit/people';
import { sql } from './kit/platform';
import { freshFire, rowsOf } from './kit/points';

const HAND_OVER = '/business-app/warningNotice/my-tasks/index?tab=handover';
const DUTY = '/business-app/warningNotice/rules-allocation/index?tab=duty';

const one = async (query: string): Promise<string> => (await rowsOf(query))[0]?.[0] ?? '';
const noOf = (id: number): Promise<string> => one(`select no from alarm where id = ${id}`);
const ownerOf = async (id: number): Promise<number> =>
  Number(await one(`select assignee_id from alarm where id = ${id}`));

test('one hands two alarms over; the other signs one and refuses one; nothing is nobody’s @phone', async ({
  people,
}) => {
  const mark = randomUUID().slice(0, 4);
  const [goes, comes] = [await namedPerson(`交班${mark}`, 'guard'), await namedPerson(`接班${mark}`, 'guard')];
  const [first, second] = [await freshFire(), await freshFire()];
  await sql(`update alarm set assignee_id = ${goes.id} where id in (${first.id}, ${second.id})`);
  const [firstNo, secondNo] = [await noOf(first.id), await noOf(second.id)];

  const leaving = await people.signedIn(goes.login, HAND_OVER);
  await leaving.getByLabel('交给谁').selectOption(String(comes.id));
  await leaving.getByLabel(`${firstNo} 的交接说明`).fill('已派人去看');
  await button(leaving, `交给 ${comes.name}（2 项）`).click();
  await expect(leaving.getByText('已签收 0/2 · 待签收 2')).toBeVisible();
  await expect(button(leaving, '还有 2 项待签收')).toBeDisabled();
  expect([await ownerOf(first.id), await ownerOf(second.id)]).toEqual([goes.id, goes.id]);

  const coming = await people.signedIn(comes.login, HAND_OVER, AT_A_DESK);
  await expect(coming.getByText('已派人去看')).toBeVisible();
  await button(coming, `签收 ${firstNo}`).click();
  await expect(button(coming, `签收 ${firstNo}`)).toHaveCount(0);
  expect([await ownerOf(first.id), await ownerOf(second.id)]).toEqual([comes.id, goes.id]);
  await button(coming, `拒签 ${secondNo}`).click();
  const form = coming.getByRole('dialog').last();
  await form.getByLabel('原因').fill('没有那栋楼的钥匙');
  await button(form, '确认拒签').click();
  await expect(form).toHaveCount(0);

  // Told without looking again.
  await expect(leaving.getByText('未签收：没有那栋楼的钥匙，仍由您负责')).toBeVisible();
  await button(leaving, '结束交班').click();
  await expect(leaving.getByText('我在手的事项（1）')).toBeVisible();
  expect([await ownerOf(first.id), await ownerOf(second.id)]).toEqual([comes.id, goes.id]);
});

test('a roster is made, gives its members their shifts, and goes @desk', async ({ people }) => {
  const mark = randomUUID().slice(0, 4);
  const member = await namedPerson(`维修${mark}`, 'repair');
  const page = await people.signedIn('manager', DUTY);
  await expect(page.getByRole('heading', { name: '现在当班' })).toBeVisible();
  // On some days the same person stands at two posts.
  const phone = page.getByRole('link', { name: '13000000002' }).first();
  await expect(phone).toHaveAttribute('href', 'tel:13000000002');
  await button(page, '新增值班表：维修').click();
  const form = page.getByRole('dialog').last();
  await form.getByLabel('名称', { exact: true }).fill(`临时${mark}`);
  await form.getByLabel('添加人员').selectOption(String(member.id));
  await button(form, '保存值班表').click();
  await expect(form).toHaveCount(0);
  await button(page, `生成班次：临时${mark}`).click();
  await button(page.getByRole('dialog').last(), '生成班次').click();
  await expect(page.getByText(/已生成 \d+ 个班次/)).toBeVisible();
  expect(Number(await one(`select count(*) from duty_shift where user_id = ${member.id}`))).toBeGreaterThan(0);
  await button(page, `删除值班表 临时${mark}`).click();
  await expect(page.getByText(`已删除“临时${mark}”`)).toBeVisible();
  await expect(page.getByText(`临时${mark}`, { exact: true })).toHaveCount(0);
  await sql(`delete from duty_shift where user_id = ${member.id}`);
});
