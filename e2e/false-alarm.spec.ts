/** A false alarm: said with reason and evidence, agreed to by somebody else. */
import {
  NAMES,
  addPhoto,
  address,
  button,
  choose,
  expect,
  expectState,
  holdUntil,
  record,
  sendBack,
  test,
} from './kit/people';
import { sql } from './kit/platform';
import { freshFire } from './kit/points';

test('a false alarm needs a reason and a photo, and is countersigned by somebody else before it is closed', async ({
  people,
}) => {
  const fire = await freshFire();
  const guard = await people.fromChat('guard', fire.id);
  await button(guard, '接警').click();
  await expectState(guard, '核实中');

  await button(guard, '误报').click();
  const form = guard.getByRole('dialog', { name: '误报' });
  await button(form, '确认误报').click();
  await expect(form.getByText('请选择误报原因')).toBeVisible();
  await expect(form.getByText('需拍照或扫码', { exact: true })).toBeVisible();
  await choose(form, '误报原因', '烹饪');
  await button(form, '确认误报').click();
  await expect(form.getByText('需拍照或扫码', { exact: true })).toBeVisible();
  await expectState(guard, '核实中');
  await addPhoto(form, '厨房');
  await button(form, '确认误报').click();
  await expect(form).toBeHidden();
  await expectState(guard, '待复核');
  await expect(button(guard, '复核通过')).toHaveCount(0);

  const lead = await people.fromChat('lead', fire.id);
  await lead.getByRole('link', { name: '去复核' }).click();
  await expect(
    lead
      .getByText('原因：烹饪')
      .or(lead.getByText('烹饪', { exact: true }))
      .first(),
  ).toBeVisible();
  await expect(lead.getByText(NAMES.guard).first()).toBeVisible();
  await expect(button(lead, /查看大图/).first()).toBeVisible();
  await expect(lead.getByText(`${NAMES.guard} 判定为误报`).first()).toBeVisible();

  await sendBack(lead, '照片看不清');
  await expectState(lead, '核实中');
  await expectState(guard, '核实中');
  await expect(guard.getByText(`${NAMES.lead} 退回`).first()).toBeVisible();
  await expect(guard.getByText('照片看不清')).toBeVisible();
  await button(guard, '误报').click();
  await choose(form, '误报原因', '烹饪');
  await addPhoto(form, '厨房');
  await button(form, '确认误报').click();
  await expectState(guard, '待复核');
  await lead.goto(address(`/warningNoticeWechat/workHandle?id=${fire.id}`));
  await button(lead, '复核通过').click();
  await expectState(lead, '已办结');
  await expectState(guard, '已办结');

  await guard.goto(address(`/warningNoticeWechat/nodeDetail?id=${fire.id}`));
  await expect(guard.getByText(`${NAMES.guard} 判定为误报`).first()).toBeVisible();
  await expect(guard.getByText(`${NAMES.lead} 复核通过`).first()).toBeVisible();
});

test('whoever gave the verdict on a fire is told that somebody else must countersign it', async ({ people }) => {
  const fire = await freshFire('office');
  const lead = await people.fromChat('lead', fire.id);
  await holdUntil(lead, button(lead, /真实火警/), record(lead).getByText('处置中'));
  // The plan has been worked by the others; what is left is the end.
  await sql(`update node_run set state = 2, done_at = now() where plan_run_id =
    (select plan_run_id from alarm where id = ${fire.id})`);
  await lead.goto(address(`/warningNoticeWechat/workHandle?id=${fire.id}`));
  await button(lead, '处置完成').click();
  await expectState(lead, '待复核');
  await expect(lead.getByText('须由判定人以外的人复核')).toBeVisible();
  await expect(button(lead, '复核通过')).toHaveCount(0);

  const manager = await people.fromChat('manager', fire.id);
  await manager.getByRole('link', { name: '去复核' }).click();
  await expect(manager.getByText(NAMES.lead).filter({ visible: true }).first()).toBeVisible();
  await button(manager, '复核通过').click();
  await expectState(manager, '已办结');
});
