/** Doors: why one stays shut and what mends it, opening from afar, and rights that a door has not given back yet. */
import { randomUUID } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { accessGroupEndpoints } from '../src/contract/access/access-group';
import { href } from '../src/screens/addresses';
import { callAs } from './kit/accounts';
import { sharedInstance } from './kit/platform';
import { button, choose, expect, isPhone, takeOption, test } from './kit/people';
import { rowsOf } from './kit/points';
import { root } from './kit/server';

const sheet = (page: Page): Locator => page.getByRole('dialog').last();

/** An action of a row: beside it on a desk, in its sheet on a phone. */
async function act(page: Page, name: string, action: string): Promise<void> {
  if (isPhone(page)) {
    await button(page, `${name}的更多操作`).click();
    await button(sheet(page), action).click();
  } else {
    await button(page.getByRole('row').filter({ hasText: name }), /^更多 /).click();
    await page.getByRole('menuitem', { name: action }).click();
  }
}

/** Controllers of a journey's own in the first park, as a process; they greet within a second. */
const controllers: ChildProcess[] = [];
function simulate(serial: string): ChildProcess {
  const { dataDir, url } = sharedInstance();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: new URL(url).port, DATABASE_URL: '' };
  const args = ['dist/server/cli.js', 'controller', '--serial', serial];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  controllers.push(child);
  return child;
}
test.afterEach(() => {
  for (const child of controllers.splice(0)) child.kill('SIGKILL');
});

interface Made {
  mark: string;
  serial: string;
  door: string;
  person: string;
  personId: string;
}

/** A controller with a door and an escape door, and somebody who belongs to nobody's groups. */
async function made(): Promise<Made> {
  const mark = randomUUID().slice(0, 6);
  const serial = `E2E-${mark}`;
  const [row] = await rowsOf(`
    with c as (insert into access_controller (park_id, name, serial, vendor, limits)
        values (1, '控制器${mark}', '${serial}', 'simulated', '{"people": 100, "faces": 10, "segments": 8}') returning id),
      d as (insert into access_door (park_id, name, kind, direction, controller_id, door_no, on_escape_route)
        select 1, n.name, 2, 3, c.id, n.no, n.no = 2 from c, (values (1, '门${mark}甲'), (2, '门${mark}乙')) n(no, name) returning id),
      p as (insert into access_person (park_id, name, kind, state) values (1, '访${mark}', 1, 2) returning id)
    select p.id from p, d limit 1`);
  return { mark, serial, door: `门${mark}甲`, person: `访${mark}`, personId: row?.[0] ?? '' };
}

/** The mark finds the journey's doors among all. */
const doorsOf = ({ mark }: Made): string => `${href('doors')}?keyword=${mark}`;

async function askWhether(page: Page, { door, person }: Made): Promise<Locator> {
  await act(page, door, '会开吗');
  const dialog = sheet(page);
  await dialog.getByLabel('谁').fill(person);
  await takeOption(page, person);
  return dialog;
}

test('whoever asks why a door stays shut mends one link after the other, and it opens @desk', async ({ people }) => {
  const own = await made();
  await rowsOf(`insert into access_credential (park_id, person_id, kind, value_hash, state)
    values (1, ${own.personId}, 2, '${own.mark}', 2) returning id`);
  const [group] = await rowsOf(`
    with plan as (insert into access_plan (park_id, name, week) select 1, '计划${own.mark}', jsonb_agg(jsonb_build_object(
        'weekday', n, 'from', 0, 'to', 1440)) from generate_series(1, 7) n returning id),
      g as (insert into access_group (park_id, name, plan_id) select 1, '组${own.mark}', id from plan returning id)
    insert into access_target (group_id, park_id, kind, subject_id)
      select g.id, 1, 'door', d.id from g, access_door d where d.name = '${own.door}' returning group_id`);
  expect(group).toBeDefined();
  simulate(own.serial);
  const page = await people.signedIn('parkadmin', doorsOf(own));
  await expect(page.getByText(own.door)).toBeVisible();
  const dialog = await askWhether(page, own);
  await expect(dialog).toContainText('已冻结');
  await button(dialog, '解除冻结').click();
  await expect(dialog).toContainText('未授权此门');
  await button(dialog, new RegExp(`组${own.mark}`)).click();
  await expect(dialog).toContainText('已挂失');
  await button(dialog, '解除挂失').click();
  await expect(dialog).toContainText(`会开：${own.person}`);
  await expect(dialog).not.toContainText('不会开');
  const slot = () => rowsOf(`select due_at is null from access_slot where person_id = ${own.personId}`);
  await expect.poll(slot).toEqual([['true']]);
});

test('a door opens from afar for a reason that is kept; an escape door is never offered to be held shut @phone', async ({
  people,
}) => {
  const own = await made();
  simulate(own.serial);
  const isHere = () => rowsOf(`select state from access_controller where serial = '${own.serial}'`);
  await expect.poll(isHere).toEqual([['1']]);
  const page = await people.signedIn('parkadmin', doorsOf(own));
  await act(page, own.door, '远程开门');
  await choose(sheet(page), '理由', '送货');
  await button(sheet(page), '远程开门').click();
  const kept = () =>
    rowsOf(
      `select c.reason, c.result from access_command c join access_door d on d.id = c.door_id where d.name = '${own.door}'`,
    );
  await expect.poll(kept).toEqual([['3', '2']]);

  await button(page, `门${own.mark}乙的更多操作`).click();
  await expect(button(sheet(page), '设为常开')).toBeVisible();
  await expect(button(sheet(page), '设为常闭')).toHaveCount(0);
});

test('somebody leaves while two of three doors are away: the red list names both until each confirms @desk', async ({
  people,
}) => {
  const own = await made();
  const [user] = await rowsOf(
    `insert into app_user (login_name, name, password_hash) values ('leaver-${own.mark}', '${own.person}', '') returning id`,
  );
  const serials = ['1', '2'].map((n) => `${own.serial}-${n}`);
  // Each of them has one door more, and everybody of the group passes all three.
  await rowsOf(`
    with c as (insert into access_controller (park_id, name, serial, vendor, limits) select 1, '控制器' || s, s, 'simulated',
        '{"people": 100, "faces": 10, "segments": 8}' from unnest(array['${serials.join("','")}']) s returning id, serial),
      d as (insert into access_door (park_id, name, kind, direction, controller_id, door_no)
        select 1, '门${own.mark}' || right(serial, 1), 2, 3, id, 1 from c returning id)
    update access_person set state = 1, user_id = ${user?.[0]} where id = ${own.personId} returning id`);
  await rowsOf(
    `insert into access_credential (park_id, person_id, kind, value_hash) values (1, ${own.personId}, 2, '${own.mark}') returning id`,
  );
  const [plan] =
    await rowsOf(`insert into access_plan (park_id, name, week) select 1, '计划${own.mark}', jsonb_agg(jsonb_build_object(
    'weekday', n, 'from', 0, 'to', 1440)) from generate_series(1, 7) n returning id`);
  const doors = await rowsOf(
    `select id from access_door where name like '门${own.mark}%' and not on_escape_route order by id`,
  );
  const away = serials.map(simulate);
  simulate(own.serial);
  await callAs('parkadmin', accessGroupEndpoints.savePassGroup, {
    parkId: 1,
    name: `组${own.mark}`,
    planId: Number(plan?.[0]),
    members: [{ kind: 'person', id: Number(own.personId) }],
    targets: doors.map(([id]) => ({ kind: 'door', id: Number(id) })),
    remark: '',
  });
  const slots = () => rowsOf(`select due_at is null from access_slot where person_id = ${own.personId}`);
  await expect.poll(slots).toEqual([['true'], ['true'], ['true']]);

  for (const child of away) child.kill('SIGKILL');
  await rowsOf(`update app_user set state = 2 where id = ${user?.[0]} returning id`);
  await expect.poll(slots).toEqual([['false'], ['false']]);
  const page = await people.signedIn('parkadmin', `${href('doors')}?of=debts&keyword=${own.mark}`);
  const debts = page.getByRole('row').filter({ hasText: own.person });
  await expect(debts).toHaveCount(2);
  await expect(page.getByText(own.door)).toHaveCount(0);
  // One comes back: the other one stays.
  simulate(serials[0] ?? '');
  await expect.poll(slots).toEqual([['false']]);
  await page.reload();
  await expect(debts).toHaveCount(1);
  await expect(debts).toContainText(`门${own.mark}2`);
  simulate(serials[1] ?? '');
  await expect.poll(slots).toEqual([]);
  await page.reload();
  await expect(debts).toHaveCount(0);
});
