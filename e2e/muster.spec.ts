/** An evacuation drill: three phones, one of them without a line, one answer for each person. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { MUSTER_STATE } from '../src/contract/muster/muster-codes';
import { PASS_CURVE, signPass } from '../src/contract/visit/visit-pass';
import { button, codePhoto, expect, expectKept, holdUntil, shellOnPhones, test } from './kit/people';
import { rowsOf } from './kit/points';

test.use(shellOnPhones);

const PAGE = '/business-app/convenient-access/muster';
/** Of one try alone: what an earlier one has left is not found by it. */
const MARK = randomUUID().slice(0, 4);
const NAMES = [`点名甲${MARK}`, `点名乙${MARK}`, `点名丙${MARK}`] as const;

/** Three people of the first park who passed a door a moment ago; a roll call of an earlier try is over. */
async function threeInside(): Promise<void> {
  await rowsOf(`update muster set state = ${MUSTER_STATE.ended}, ended_at = now()
    where park_id = 1 and ended_at is null and title = '三号楼演练' returning id`);
  const names = NAMES.map((name) => `('${name}')`).join();
  await rowsOf(`with people as (insert into access_person (park_id, name, kind) select 1, v.name, 1 from (values ${names}) v(name)
      returning id),
    door as (select id from access_door where park_id = 1 and not leads_out and deleted_at is null order by id limit 1)
    insert into passage (at, received_at, park_id, door_id, direction, person_id, way, result)
    select now() - interval '4 minutes', now(), 1, door.id, 1, people.id, 2, 1 from people, door returning id`);
}

const left = (page: Page): Locator => page.locator('.mu-left strong');
const numberLeft = async (page: Page): Promise<number> => Number(/\d+/.exec(await left(page).innerText())?.[0] ?? 0);
const search = (page: Page, words: string): Promise<void> => page.getByRole('searchbox').fill(words);
const markSafe = async (page: Page, name: string): Promise<void> => {
  await search(page, name);
  await button(page, `安全 ${name}`).click();
};

/** What a guest who is inside holds up: by it the phone knows them without a line. */
async function passOfGuest(): Promise<string> {
  const [row] = await rowsOf('select pass from guest where park_id = 1 and state = 2 order by id desc limit 1');
  const pair = await crypto.subtle.generateKey(PASS_CURVE, true, ['sign', 'verify']);
  const pass = {
    keyId: 1,
    pass: row?.[0] ?? '',
    parkId: 1,
    areas: 0n,
    from: Date.now(),
    to: Date.now(),
    isFresh: false,
  };
  return signPass(pair.privateKey, pass);
}

/** What the phone keeps for the time without a line. */
const keptLists = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'lists')) return [];
    const opening = indexedDB.open('lists');
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener('success', () => resolve(opening.result)),
    );
    const asking = database.transaction('lists').objectStore('lists').getAllKeys();
    const keys = await new Promise<IDBValidKey[]>((resolve) =>
      asking.addEventListener('success', () => resolve(asking.result)),
    );
    database.close();
    return keys.map(String);
  });

test('three phones count one list, one of them without a line, and the report says how it ended @phone', async ({
  people,
}) => {
  await threeInside();
  const pass = await passOfGuest();
  // The list is on the phone before anything happens.
  const guard = await people.signedIn('guard');
  await expect.poll(() => keptLists(guard)).toContain('presence.1');
  await expectKept(guard);

  const lead = await people.signedIn('lead', `${PAGE}/index`);
  await lead.getByRole('link', { name: '在园名单' }).click();
  await button(lead, '发起演练').click();
  await lead.getByRole('dialog').getByLabel('名称').fill('三号楼演练');
  await button(lead.getByRole('dialog'), '发起演练').click();
  await expect(left(lead)).toContainText('人未见');
  const total = await numberLeft(lead);
  const at = new URL(lead.url());
  const roll = `${at.pathname}${at.search}`;

  await guard.goto(at.href);
  await expect(left(guard)).toContainText(`剩 ${total} 人未见`);
  const field = await people.signedIn('field', roll);
  await expect(left(field)).toContainText(`剩 ${total} 人未见`);

  await guard.context().setOffline(true);
  await markSafe(guard, NAMES[0]);
  await markSafe(guard, NAMES[1]);
  await expect(left(guard)).toContainText(`剩 ${total - 2} 人未见`);
  // A pass that is held up is as good as a name, without a line, too.
  await button(guard, '扫码清点').click();
  await guard.locator('input[capture]').setInputFiles(await codePhoto(pass));
  await expect(guard.locator('.mu-scanned')).toContainText('安全，待发送');
  await expect(left(guard)).toContainText(`剩 ${total - 3} 人未见`);
  // The same person on another phone, later: that one counts.
  await search(field, NAMES[1]);
  await field.getByRole('button', { name: new RegExp(`^${NAMES[1]}`) }).click();
  await field.getByRole('dialog').getByLabel('说明').fill('二层楼梯');
  await button(field.getByRole('dialog'), '需救援').click();
  await expect(left(lead)).toContainText(`剩 ${total - 1} 人未见`);
  await button(field, '补录人员').click();
  await field.getByRole('dialog').getByLabel('姓名').fill('快递员');
  await button(field.getByRole('dialog'), '补录人员').click();

  // The page opens and shows its list without a line, too.
  await guard.reload();
  await expect(left(guard)).toContainText(`剩 ${total - 3} 人未见`);
  await guard.context().setOffline(false);
  await expect(left(lead)).toContainText(`剩 ${total - 3} 人未见`);
  await expect(left(guard)).toContainText(`剩 ${total - 3} 人未见`);
  await button(lead, /^需救援 1/).click();
  await search(lead, NAMES[1]);
  await expect(lead.locator('.mu-row')).toContainText('二层楼梯');
  await lead.locator('.mu-who').click();
  // Both marks are in the history.
  await expect(lead.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await lead.goBack();

  await button(lead, '结束点名').click();
  await expect(lead.getByRole('dialog')).toContainText(`还有 ${total - 3} 人未见`);
  const report = lead.getByRole('tab', { name: '报告' });
  await holdUntil(lead, button(lead.getByRole('dialog'), '结束点名'), report);
  await report.click();
  await expect(lead.locator('.sp-paper')).toContainText('三号楼演练');
  await expect(lead.locator('.sp-paper')).toContainText('快递员');
  await expect(field.locator('[data-screen]')).toContainText('已结束');
  await expect(button(field, '补录人员')).toHaveCount(0);
});
