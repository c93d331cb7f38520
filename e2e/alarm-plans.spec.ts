/** Plans as whoever keeps them works on them: changed, refused, saved, put back; tried out by a drill. */
import { randomUUID } from 'node:crypto';
import { alarmPlanEndpoints, type Plan } from '../src/contract/alarm-plan';
import { href } from '../src/screens/addresses';
import { callAs } from './kit/accounts';
import { button, expect, record, takeOption, test } from './kit/people';
import { freshPoint, rowsOf } from './kit/points';
import { expectAccessible } from './kit/screens';

const node = (order: number, name: string, ownerRole: string) => ({
  order,
  name,
  ownerRole,
  type: 6,
  guidance: '',
  timeoutSec: 120,
  required: true,
});

/** A plan of this journey alone, that no rule uses. */
const newPlan = (): Promise<Plan> =>
  callAs<Plan>('manager', alarmPlanEndpoints.savePlan, {
    parkId: 1,
    name: `预案 ${randomUUID().slice(0, 6)}`,
    nodes: [node(1, '现场核实', 'field'), node(2, '广播疏散', 'guard')],
  });

const editor = ({ id }: Plan): string => href('alarmSetupEdit', { kind: 'plan', id });

const stepsOf = ({ id }: Plan): Promise<string[][]> =>
  rowsOf(`select node_order, name from plan_node where plan_id = ${id} order by node_order, id`);

test('a plan is changed, refused where it is wrong, saved, and put back to its first version', async ({ people }) => {
  const plan = await newPlan();
  const page = await people.signedIn('manager', editor(plan));
  await button(page, '在第 1 步添加同步节点').click();
  await expect(page.getByLabel('节点名称')).toHaveValue('');
  await button(page, '保存预案').click();
  // The node that is wrong is opened, with what is wrong below its field.
  await expect(page.getByText('请填写', { exact: true })).toBeVisible();
  await page.getByLabel('节点名称').fill('清点人数');
  await expect(page.getByText('请填写', { exact: true })).toHaveCount(0);
  await button(page, '推后“清点人数”').click();
  await expect(page.getByRole('heading', { name: '第 3 步' })).toBeVisible();
  await expectAccessible(page);
  await button(page, '保存预案').click();
  await expect(page.getByText('已保存为第 2 版')).toBeVisible();
  expect(await stepsOf(plan)).toEqual([
    ['1', '现场核实'],
    ['2', '清点人数'],
    ['3', '广播疏散'],
  ]);

  await page.getByRole('tab', { name: '版本' }).click();
  await expect(page.getByText('新增节点“清点人数”')).toBeVisible();
  await button(page, '恢复第 1 版').click();
  await button(page.getByRole('dialog'), '恢复此版本').click();
  await expect(page.getByText('已恢复，另存为第 3 版')).toBeVisible();
  await expect(page.getByText('删除节点“清点人数”')).toBeVisible();
  expect(await stepsOf(plan)).toEqual([
    ['1', '现场核实'],
    ['2', '广播疏散'],
  ]);
});

test('a drill begins from a plan, and says that it is one wherever it is seen', async ({ people }) => {
  const plan = await newPlan();
  const point = await freshPoint();
  const page = await people.signedIn('manager', editor(plan));
  await button(page, '开始演练').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox').fill(point.code);
  await takeOption(page, point.place);
  await button(sheet, '开始演练').click();
  await expect(page.getByText(/演练 BJ\d+ 已开始/)).toBeVisible();
  await expect(page.getByText('还没有判定属实，预案尚未启动')).toBeVisible();

  const [row] = await rowsOf(`select id, is_drill, handle_state from alarm where plan_id = ${plan.id}`);
  expect(row?.slice(1)).toEqual(['true', '10']);
  const guard = await people.fromChat('guard', Number(row?.[0]));
  await expect(record(guard)).toContainText(`演练：${plan.name}`);
  await expect(record(guard).getByText('紧急 · 演练')).toBeVisible();
});
