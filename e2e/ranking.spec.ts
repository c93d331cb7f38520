/** A place in the ranking: its cases on the phone, an appeal, and what whoever decides sees. */
import { rankingEndpoints, type RankBoard } from '../src/contract/ranking/ranking';
import { callAs } from './kit/accounts';
import { address, button, expect, test } from './kit/people';
import { flowLink } from './kit/platform';
import { rowsOf } from './kit/points';

const PAGE = '/ranking/index';
const REASON = '业主要求约在次日上午进场，等待不应计入';

test('somebody looks at their place, opens the cases of a number and appeals; whoever sees all agrees, and it is out @phone', async ({
  people,
}) => {
  const repairer = await people.withSession('repair');
  await repairer.goto(address('/mainDetail/index'));
  await button(repairer, '我的排名').click();
  await expect(repairer).toHaveURL(new RegExp(PAGE));
  const mine = repairer.locator('.rk-mine');
  await expect(mine.getByText(/第 \d+ 名/)).toBeVisible();
  const { shown } = await callAs<RankBoard>('repair', rankingEndpoints.getRanking, { parkId: 1 });
  const cases = shown?.mine?.cases ?? 0;
  await mine.getByRole('button', { name: /^到场/ }).click();
  const list = repairer.getByRole('dialog', { name: /的到场/ });
  await button(list, '申诉').first().click();
  const form = repairer.getByRole('dialog', { name: /^申诉 GD/ });
  await form.getByLabel('申诉理由').fill(REASON);
  await button(form, '提交申诉').click();
  await expect(list.getByText(REASON)).toBeVisible();
  await expect(list.getByText('待审批')).toBeVisible();

  const [row] = await rowsOf(
    `select i.id from flow_inst i join rank_appeal a on a.id = i.biz_id where i.kind = 'ranking.appeal' and a.reason = '${REASON}'`,
  );
  const manager = await people.device();
  await manager.goto(await flowLink('manager', Number(row?.[0])));
  await expect(manager.locator('.sp-screen')).toContainText(REASON);
  await button(manager, '同意').click();
  await expect
    .poll(async () => {
      const board = await callAs<RankBoard>('repair', rankingEndpoints.getRanking, { parkId: 1 });
      return board.shown?.mine?.cases;
    })
    .toBe(cases - 1);

  await manager.goto(address(PAGE));
  await expect(manager.locator('.rk-list li')).toHaveCount(shown ? (await seenByManager()).length : 0);
});

const seenByManager = async () =>
  (await callAs<RankBoard>('manager', rankingEndpoints.getRanking, { parkId: 1 })).shown?.rows ?? [];
