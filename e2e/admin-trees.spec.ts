/** Trees of ten thousand nodes: found, unfolded and moved as quickly as small ones, by mouse and keys. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { button, expect, test, type People } from './kit/people';
import { rowsOf } from './kit/points';
import { expectAccessible, expectFits } from './kit/screens';

/** A park of this journey alone: 10 buildings with 30 floors of 32 rooms each, 9,910 places. @returns its id and code */
async function largePark(): Promise<{ id: string; code: string }> {
  const code = `T${randomUUID().slice(0, 6).toUpperCase()}`;
  const [row] = await rowsOf(`insert into park (name, tenant_id, project_code, address)
    values ('大园区 ${code}', 1, '${code}', '测试路 1 号') returning id`);
  const id = row?.[0] ?? '';
  await rowsOf(`insert into location (park_id, kind, name, code, sort)
    select ${id}, 1, 'D' || n || '座', '${code}-' || n, n * 10 from generate_series(1, 10) n returning 1`);
  await rowsOf(`insert into location (park_id, pid, kind, name, code, floor_no, sort)
    select ${id}, b.id, 2, n || '层', b.code || '-' || n, n, n * 10
    from location b, generate_series(1, 30) n where b.park_id = ${id} and b.kind = 1 returning 1`);
  await rowsOf(`insert into location (park_id, pid, kind, name, code, sort)
    select ${id}, f.id, 3, f.name || n || '室', f.code || '-' || n, n * 10
    from location f, generate_series(1, 32) n where f.park_id = ${id} and f.kind = 2 returning 1`);
  return { id, code };
}

const open = async (people: People, id: string): Promise<Page> => {
  const page = await people.signedIn('admin', `/park-manage/org-details?id=${id}&tab=places`);
  await expect(page.getByText('D1座', { exact: true })).toBeVisible();
  return page;
};

/** Buildings of the park in their order. */
const buildings = async (id: string): Promise<string[]> =>
  (await rowsOf(`select name from location where park_id = ${id} and kind = 1 order by sort`)).flat();

test('one of ten thousand places is found by its code', async ({ people }) => {
  const { id, code } = await largePark();
  const page = await open(people, id);
  await page.getByLabel('搜索名称').fill(`${code}-7-12-3`);
  await expect(page.getByText('12层3室')).toBeVisible();
  // Of the thousands that match a shorter word only those in sight are drawn.
  await page.getByLabel('搜索名称').fill('12层');
  await expect(page.getByText('12层', { exact: true }).first()).toBeVisible();
  expect(await page.getByText(/^\d+层/).count()).toBeLessThan(150);
  await expectFits(page);
  await expectAccessible(page);
});

test('a building is moved with the mouse and with keys', async ({ people }) => {
  const { id } = await largePark();
  const page = await open(people, id);
  const place = (name: string) => page.getByText(name, { exact: true });
  await place('D3座').dragTo(place('D1座'), { targetPosition: { x: 10, y: 1 } });
  await expect.poll(async () => (await buildings(id)).slice(0, 3)).toEqual(['D3座', 'D1座', 'D2座']);
  await expect(page.getByText('已移动“D3座”')).toBeVisible();

  // The arrows go through the tree; with Alt they take the node along.
  await page.getByRole('tree').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await buildings(id)).slice(0, 3)).toEqual(['D1座', 'D3座', 'D2座']);
});

test('a floor is moved to another building by choosing it', async ({ people }) => {
  const { id, code } = await largePark();
  const page = await open(people, id);
  await page.getByLabel('搜索名称').fill(`${code}-1-30`);
  await button(page, '30层的更多操作').click();
  await page.getByRole('menuitem', { name: '移动到…' }).or(button(page, '移动到…')).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('combobox').click();
  await page.keyboard.type('D9座');
  await page.getByTitle('D9座').last().click();
  await dialog.getByRole('button', { name: /移到这里/ }).click();
  const at = () =>
    rowsOf(`select p.name from location l join location p on p.id = l.pid where l.code = '${code}-1-30'`);
  await expect.poll(at).toEqual([['D9座']]);
});
