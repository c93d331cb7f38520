/** Nobody acts: the next ones are told, until somebody does. Time is moved in the database, where the timers live. */
import { NAMES, address, button, expect, expectState, holdUntil, inboxOf, record, test } from './kit/people';
import { raiseFire, sql } from './kit/platform';
import { freshFire, letTimersFire, rowsOf } from './kit/points';

test('an alarm that nobody takes goes to the shift leader, and stops when it is taken', async ({ people }) => {
  const fire = await freshFire('office');
  const toldOf = async (login: string): Promise<string | undefined> => {
    const [row] = await rowsOf(`select max(id) from chat_message where alarm_id = ${fire.id} and user_id =
      (select id from app_user where login_name = '${login}') having count(*) > 0`);
    return row?.[0];
  };
  const leadInbox = await people.device();
  await leadInbox.goto(await inboxOf('lead'));
  expect(await toldOf('lead')).toBeUndefined();

  const guard = await people.fromChat('guard', fire.id);
  await guard.goto(address(`/warningNoticeWechat/nodeDetail?id=${fire.id}`));
  await expect(guard.getByText('设备报警').first()).toBeVisible();
  expect(await letTimersFire(fire.id, 'escalate')).toBe(1);
  await expect(guard.getByText('无人接警，升级到第 1 级')).toBeVisible();
  await expect(guard.getByText(`已通知 ${NAMES.lead}（企业聊天）`)).toBeVisible();
  const card = leadInbox.locator(`[data-message="${await toldOf('lead')}"]`);
  await expect(card).toContainText(fire.place);
  await expect(card).not.toContainText('接警');

  const lead = await people.fromChat('lead', fire.id);
  await button(lead, '接警').click();
  await expectState(lead, '核实中');
  await expect(card).toContainText(new RegExp(`${NAMES.lead} \\d{2}:\\d{2} 接警`));
  expect(await letTimersFire(fire.id, 'escalate')).toBe(0);
  await expect(guard.getByText(`${NAMES.lead} 接警`)).toBeVisible();
  await expect(guard.getByText('无人接警，升级到第 2 级')).toHaveCount(0);

  // Taken and then left alone: it waits for somebody again, one level higher.
  expect(await letTimersFire(fire.id, 'ackTimeout')).toBe(1);
  await expectState(lead, '待确认');
  await expect(button(lead, '接警')).toBeVisible();
  await expect(guard.getByText('接警后未按时处理，退回待确认')).toBeVisible();
  await expect(guard.getByText('无人接警，升级到第 2 级')).toBeVisible();
  const again = await toldOf('lead');
  await expect(leadInbox.locator(`[data-message="${again}"]`)).toContainText('接警后超时未判定，退回待确认');
  await expect.poll(() => toldOf('manager')).toBeDefined();
});

/** A lift of this journey's own, with the firm that looks after it. */
async function freshLift(): Promise<string> {
  const code = `LIFT-${Date.now()}`;
  await sql(`insert into device (park_id, code, qr_code, name, type, building_id, floor_id, location_text,
      maintenance_firm, maintenance_phone)
    select park_id, '${code}', '${code}', name, type, building_id, floor_id, location_text, '迅安电梯维保', '0755-00003119'
    from device where park_id = 1 and type = 6 order by id limit 1`);
  return code;
}

test('somebody is in a lift: the manager who is called takes it, and nobody is sent to call 119', async ({
  people,
}) => {
  const id = await raiseFire(await freshLift());
  // The rule for everything calls the manager third.
  for (let level = 0; level < 2; level += 1) {
    await expect.poll(() => letTimersFire(id, 'escalate')).toBe(1);
    await expect
      .poll(async () => (await rowsOf(`select escalation_level from alarm where id = ${id}`))[0]?.[0])
      .toBe(String(level + 1));
  }
  const manager = await people.fromChat('manager', id);
  await button(manager, '接警').click();
  await expectState(manager, '核实中');

  const guard = await people.fromChat('guard', id);
  await expect(guard).toHaveTitle(/核实困梯/);
  await expect(guard.getByText('消防控制室')).toBeVisible();
  await expect(guard.getByText(/真实火警|确认火情|119/)).toHaveCount(0);
  await holdUntil(guard, button(guard, /有人被困/), record(guard).getByText('处置中'));
  await guard.goto(address(`/warningNoticeWechat/sureFire?id=${id}`));
  await expect(guard.getByRole('link', { name: '拨打 0755-00003119' })).toHaveAttribute('href', 'tel:0755-00003119');
  await expect(guard.getByText(/不要扒门/)).toBeVisible();
  await expect(manager.getByText(`${NAMES.guard} 判定为有人被困`).first()).toBeVisible();
});
