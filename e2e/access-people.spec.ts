/** Somebody passes doors, does not want to any more, and is gone only when each door has said so. */
import { randomUUID } from 'node:crypto';
import { serveUnits, type SimulatedUnit } from '../server/controllers/simulated-http';
import { SimulatedController } from '../server/controllers/simulated-controller';
import { DEMO_SIGNAL_KEY } from '../server/db/seed/devices';
import { accessCommandEndpoints } from '../src/contract/access/access-command';
import { accessDeviceEndpoints } from '../src/contract/access/access-device';
import { accessGroupEndpoints } from '../src/contract/access/access-group';
import { accessPersonEndpoints } from '../src/contract/access/access-person';
import { accessRightsEndpoints } from '../src/contract/access/access-rights';
import { ALL_WEEK } from '../src/contract/access/time-plan';
import { href } from '../src/screens/addresses';
import { callAs } from './kit/accounts';
import { address, button, expect, holdUntil, test } from './kit/people';
import { sharedInstance } from './kit/platform';
import { rowsOf } from './kit/points';
import { expectAccessible } from './kit/screens';

const LOGIN = 'parkadmin3';
/** Of the third park, which has no doors of the demo. */
const PARK = 3;
/** An identity number that nobody else has. */
function freshIdNo(): string {
  const digits = `44030619900307${String(Date.now() % 1000).padStart(3, '0')}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (2 ** (17 - at) % 11), 0);
  return `${digits}${'10X98765432'[sum % 11]}`;
}
const ID_NO = freshIdNo();
const PICTURE = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_200, 7)]).toString('base64');

/** Two controllers on ports of this process, with a door each that everybody of a group passes. */
async function openDoors(mark: string) {
  const units = [1, 2].map((n): SimulatedUnit => ({
    serial: `E-${mark}-${n}`,
    controller: new SimulatedController([1], { people: 100, faces: 100, segments: 8 }),
    token: null,
    away: false,
  }));
  const server = await serveUnits(units);
  const save = async (endpoint: Parameters<typeof callAs>[1], input: object): Promise<number> =>
    (await callAs<{ id: number }>(LOGIN, endpoint, { parkId: PARK, remark: '', ...input })).id;
  const greet = async (bootId: string): Promise<void> => {
    for (const unit of units.filter(({ away }) => !away)) {
      const { limits } = unit.controller;
      const said = { serial: unit.serial, address: server.addressOf(unit.serial), model: 'SIM', limits, bootId };
      const reply = await fetch(new URL(accessCommandEndpoints.greetController.path, sharedInstance().url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': DEMO_SIGNAL_KEY },
        body: JSON.stringify({ ...said, clock: Date.now() }),
      });
      unit.token = ((await reply.json()) as { data: { token: string } }).data.token;
    }
  };
  const targets: { kind: 'door'; id: number }[] = [];
  for (const [n, { serial }] of units.entries()) {
    const controllerId = await save(accessDeviceEndpoints.saveDoorController, {
      name: `${mark}控制器${n + 1}`,
      serial,
      vendor: 'simulated',
    });
    const door = { name: `${mark}门${n + 1}`, kind: 2, direction: 3, controllerId, doorNo: 1 };
    targets.push({ kind: 'door', id: await save(accessDeviceEndpoints.saveDoor, door) });
  }
  const planId = await save(accessDeviceEndpoints.saveTimePlan, { name: `${mark}全天`, week: [...ALL_WEEK] });
  await save(accessGroupEndpoints.savePassGroup, { name: `${mark}全员`, planId, members: [], targets });
  await greet('first');
  return { units, greet, close: () => server.close() };
}

test('a person out of a file passes; the face goes from the last door when that one is back; a number is read for a reason @desk', async ({
  people,
}) => {
  const mark = randomUUID().slice(0, 6);
  const doors = await openDoors(mark);
  const page = await people.signedIn(LOGIN, href('passPrivacy', { of: 'people' }));
  await button(page, '更多').first().click();
  await page.getByRole('menuitem', { name: '导入' }).click();
  const dialog = page.getByRole('dialog').last();
  const rows = [
    '姓名*,手机号,卡号,权限组',
    `李强${mark},13811112222,E${mark}1,${mark}全员`,
    `赵无${mark},,E${mark}2,没有的组`,
  ];
  const buffer = Buffer.from(rows.join('\n'));
  await page.getByLabel('选择文件').setInputFiles({ name: '人员.csv', mimeType: 'text/csv', buffer });
  await expect(dialog).toContainText('没有名为“没有的组”的权限组');
  expect(await rowsOf(`select id from access_person where name like '%${mark}'`)).toEqual([]);
  await button(dialog, '导入 1 条').click();
  await button(dialog, '完成').click();
  const name = `李强${mark}`;
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  const personId = Number((await rowsOf(`select id from access_person where name = '${name}'`))[0]?.[0]);

  const of = { parkId: PARK, personId };
  await callAs(LOGIN, accessPersonEndpoints.addConsent, { ...of, purpose: 1 });
  await callAs(LOGIN, accessPersonEndpoints.addConsent, { ...of, purpose: 2 });
  await callAs(LOGIN, accessPersonEndpoints.addFace, { ...of, picture: PICTURE });
  await callAs(LOGIN, accessPersonEndpoints.setPersonIdNo, { ...of, idNo: ID_NO });
  await expect.poll(() => rowsOf(`select id from access_face where person_id = ${personId}`)).toEqual([]);

  doors.units.slice(1).forEach((unit) => (unit.away = true));
  await page.goto(address(href('passPrivacy', { of: 'consents', keyword: name })));
  const consent = page.getByRole('row').filter({ hasText: '人脸识别' });
  await button(consent, /^更多/).click();
  await page.getByRole('menuitem', { name: '撤回同意' }).click();
  const asked = page.getByRole('dialog').last();
  await asked.getByText('是', { exact: true }).click();
  await holdUntil(page, button(asked, '撤回同意'), consent.getByText('已撤回'));
  // The other door confirms beside the page.
  await expect(async () => {
    await page.reload();
    await expect(consent).toContainText('已撤回，1 扇门未确认', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);

  await page.goto(address(href('passPrivacy', { keyword: name })));
  const due = page.getByRole('row').filter({ hasText: name });
  await expect(due).toContainText('等门确认');
  await expect(due).toContainText(`${mark}门2`);
  await expectAccessible(page);

  await button(due, /^更多/).click();
  await page.getByRole('menuitem', { name: '查看证件号' }).click();
  await page.getByRole('dialog').last().getByLabel('理由').fill(`公安协查 ${mark}`);
  await button(page.getByRole('dialog').last(), '查看证件号').click();
  await expect(page.getByText(ID_NO)).toBeVisible();
  await button(page.getByRole('dialog').last(), '完成').click();
  await expect(page.getByText(ID_NO)).toBeHidden();

  doors.units.forEach((unit) => (unit.away = false));
  await doors.greet('second');
  const debts = async () =>
    (await callAs<{ rows: unknown[] }>(LOGIN, accessRightsEndpoints.listDoorSlots, { ...of, debts: true })).rows.length;
  await expect.poll(debts).toBe(0);
  await page.reload();
  await expect(page.getByText(/^下次清理/).first()).toBeVisible();
  await expect(due).toHaveCount(0);
  await page.goto(address(href('passPrivacy', { of: 'reveals', keyword: mark })));
  await expect(page.getByRole('row').filter({ hasText: `公安协查 ${mark}` })).toContainText(name);
  await doors.close();
});
