/** Rankings of the demo, computed as the server computes them, and appeals that were decided. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { computeRule, takeCaseOut } from '../../modules/ranking/compute/compute.usecases';
import { rankAppeals } from '../../modules/ranking/ranking.table';
import { readRulesInUse } from '../../modules/ranking/setup/rule.repository';
import type { Tx } from '../open';
import { HOUR, after } from './context';

interface Slow {
  park_id: string;
  snapshot_id: string;
  kind: 1 | 2;
  case_id: string;
  no: string;
  title: string;
  person_id: string;
  name: string;
}

/** The slowest arrivals of two people of the first park, in the last week that is over. */
const SLOW = `
  select distinct on (c.person_id) c.park_id, c.snapshot_id, c.kind, c.case_id, c.no, c.title, c.person_id, u.name
  from rank_case c join rank_snapshot s on s.id = c.snapshot_id join rank_rule r on r.id = s.rule_id
    join app_user u on u.id = c.person_id
  where s.park_id = (select min(id) from park) and r.period = 1 and r.subject = 1 and s.state = (select min(state) from rank_snapshot where state > 0)
    and c.measure = 'arrive' and c.value > c.usual
    and s.first_day = (select max(x.first_day) from rank_snapshot x where x.rule_id = s.rule_id and x.state > 0)
  order by c.person_id, c.value - c.usual desc limit 2`;

const DECIDED = [
  { state: 1, reason: '业主要求约在下班后进场，等待不应计入到场时间', note: null },
  { state: 2, reason: '当天电梯停运，走楼梯上去的', note: '当天同楼其他工单均按时到场' },
] as const;

/** What people of a park this size do in a week: with ten hardly anybody would be ranked by week, with five only whoever repairs. */
const LEAST_A_WEEK = 'update rank_rule set least_cases = 3 where period = 1 and subject = 1';

export async function addRankings(client: pg.Client, now: Date): Promise<void> {
  const tx = drizzle(client) as unknown as Tx;
  await client.query(LEAST_A_WEEK);
  for (const rule of await readRulesInUse(tx)) await computeRule(tx, rule, now);
  const { rows } = await client.query<Slow>(SLOW);
  for (const [nth, row] of rows.entries()) {
    const told = DECIDED[nth];
    if (!told) break;
    const of = { kind: row.kind, caseId: Number(row.case_id) };
    await tx.insert(rankAppeals).values({
      ...of,
      parkId: Number(row.park_id),
      snapshotId: Number(row.snapshot_id),
      no: row.no,
      title: row.title,
      state: told.state,
      reason: told.reason,
      askedBy: Number(row.person_id),
      askedByName: row.name,
      askedAt: after(now, -20 * HOUR),
      decidedByName: '陈静怡',
      decidedAt: after(now, -4 * HOUR),
      decidedNote: told.note,
    });
    if (told.state === 1) await takeCaseOut(tx, of.kind, of.caseId);
  }
}
