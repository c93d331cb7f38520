/** Whoever decides on an appeal is led to the ranking that it is about, not to the first one of the park they work in. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rankingEndpoints as ranking } from '@/contract/ranking/ranking';
import { openDemo, type Demo } from '../../../../tests/kit/world/demo';
import { rankAppealKind } from './appeal-flow-kind.usecases';

const PARK = 3;
let demo: Demo;
let ruleId: number;
let snapshotId: number;
let appealId: number;
const idIn = async (statement: string, values: unknown[]): Promise<number> =>
  Number((await demo.query<{ id: string }>(statement, values))[0]?.id);

beforeAll(async () => {
  demo = await openDemo();
  ruleId = await idIn('select id from rank_rule where park_id = $1 and enabled order by id desc limit 1', [PARK]);
  snapshotId = await idIn(
    `insert into rank_snapshot (park_id, rule_id, first_day, last_day, state, ends_at, computed_at, weights, least_cases, facts)
     select park_id, id, '2027-01-04', '2027-01-10', 2, now(), now(), weights, least_cases, '{}' from rank_rule where id = $1
     returning id`,
    [ruleId],
  );
  appealId = await idIn(
    `insert into rank_appeal (park_id, snapshot_id, kind, case_id, no, title, state, reason, asked_by, asked_by_name, asked_at)
     values ($1, $2, 1, 999999, 'WO-1', '漏水', 0, '业主改期', 1, '李工', now()) returning id`,
    [PARK, snapshotId],
  );
});
afterAll(() => demo.close());

it('the link names the park and the ranking', async () => {
  const { link } = await demo.platform.deps.db.withPark([PARK], (tx) => rankAppealKind.describe(tx, appealId));
  const { searchParams } = new URL(link ?? '', 'https://park.example');
  const named = ['park', 'rule', 'period'].map((name) => Number(searchParams.get(name)));
  expect(named).toEqual([PARK, ruleId, snapshotId]);
});

it('a link from before that, with its period alone, opens the same ranking', async () => {
  const first = await demo.ask('manager3', ranking.getRanking, { parkId: PARK });
  expect(first.rules[0]?.id).not.toBe(ruleId);
  const { shown } = await demo.ask('manager3', ranking.getRanking, { parkId: PARK, snapshotId });
  expect([shown?.ruleId, shown?.id]).toEqual([ruleId, snapshotId]);
});
