/** Two people at one alarm: one takes it, the other is told who and when. */
import { NAMES, button, expect, expectState, holdUntil, record, test } from './kit/people';
import { freshFire, rowsOf } from './kit/points';

test('of two who take the same alarm at once one wins; the other is told who and when, and declares a fire without having read it', async ({
  people,
}) => {
  const fire = await freshFire();
  const guard = await people.fromChat('guard', fire.id);
  const field = await people.fromChat('field', fire.id);
  await expect(button(guard, '接警')).toBeVisible();
  await expect(button(field, '接警')).toBeVisible();

  const both = [
    { page: guard, name: NAMES.guard, other: NAMES.field },
    { page: field, name: NAMES.field, other: NAMES.guard },
  ];
  // Both have tapped before either tap reaches the server: neither page knows of the other.
  let tapped = 0;
  let letGo = (): void => undefined;
  const bothTapped = new Promise<void>((resolve) => (letGo = resolve));
  for (const { page } of both) {
    await page.route('**/alarm/v1/alarms/act', async (route) => {
      tapped += 1;
      if (tapped === both.length) letGo();
      await bothTapped;
      await route.continue();
    });
  }
  for (const { page } of both) await button(page, '接警').click();
  for (const { page } of both) await expectState(page, '核实中');

  const [row] = await rowsOf(`select u.name from alarm a join app_user u on u.id = a.ack_by where a.id = ${fire.id}`);
  const winner = both.find(({ name }) => name === row?.[0]);
  const loser = both.find(({ other }) => other === row?.[0]);
  if (!winner || !loser) throw new Error(`nobody took it: ${row?.join() ?? ''}`);
  await expect(loser.page.getByText(new RegExp(`已由 ${winner.name} 于 .*\\d{2}:\\d{2} 接警`))).toBeVisible();
  await expect(winner.page.getByText(/已由 .* 接警/)).toHaveCount(0);
  await expect(button(loser.page, '接警')).toHaveCount(0);
  await expect(record(loser.page)).toBeVisible();

  // The winner is about to call it a false alarm while the other one, on the spot, sees a fire.
  // Who has not arrived yet finds it behind "more".
  if (winner.name === NAMES.field) await button(winner.page, '更多').click();
  await button(winner.page, '误报').click();
  const form = winner.page.getByRole('dialog', { name: '误报' });
  await expect(button(form, '确认误报')).toBeVisible();
  const call = loser.page.getByRole('link', { name: '拨打 119', exact: true }).first();
  await holdUntil(loser.page, button(loser.page, /真实火警/), call);
  await expect
    .poll(() => rowsOf(`select handle_state, verdict from alarm where id = ${fire.id}`))
    .toEqual([['30', '1']]);
  await expect(button(loser.page, '知道了')).toBeVisible();
  await expect(form.getByText(new RegExp(`${loser.name} 判定为真实火警.*此操作不能再进行`))).toBeVisible();
  await expect(button(form, '确认误报')).toHaveCount(0);

  await button(loser.page, '知道了').click();
  await expect(loser.page.getByText(new RegExp(`已由 ${winner.name} 于`))).toHaveCount(0);
  const acks = await rowsOf(`select 1 from alarm_log where alarm_id = ${fire.id} and action = 'acknowledge'`);
  expect(acks).toHaveLength(1);
});
