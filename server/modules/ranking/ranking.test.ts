/** Rankings over the real server: what counts, who sees what, appeals, the rules. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowInboxEndpoints as flow } from '@/contract/flow/flow-inbox';
import { rankingEndpoints as ranking, type RankBoard, type RankCase } from '@/contract/ranking/ranking';
import { RANK_APPEAL, RANK_CASE, RANK_PERIOD, RANK_STATE, RANK_SUBJECT } from '@/contract/ranking/ranking-codes';
import { openDemo, type Demo } from '../../../tests/kit/world/demo';
import { runRankings } from './ranking.jobs';

const PARK = 3;
const MINUTE = 60_000;
const DAY = 86_400_000;
/** Wednesday, 14:00 in China; the week before ended on Sunday, less than three days ago. */
const NOW = new Date('2026-11-25T06:00:00Z');
/** Tuesday of the week before. */
const TUESDAY = new Date('2026-11-17T02:00:00Z');
const FROZEN = new Date('2026-11-25T16:10:00Z');

let demo: Demo;
const clock = { at: NOW };
let quickType: number;
let device: number;
const ids: Record<string, number> = {};
const run = () => runRankings(demo.platform.deps);

interface Done {
  by: string;
  minutes: number;
  at?: Date;
  more?: object;
}

/** An order that went as said, twelve minutes after it was asked for it was taken. */
async function addDone({ by, minutes, at = TUESDAY, more = {} }: Done): Promise<number> {
  const after = (ms: number): Date => new Date(at.getTime() + ms);
  const respondedAt = after(12 * MINUTE);
  const arriveAt = new Date(respondedAt.getTime() + minutes * MINUTE);
  return demo.addOrderOf(PARK, quickType, {
    createdAt: at,
    respondedAt,
    arriveAt,
    startedAt: arriveAt,
    ownerId: ids[by] ?? 0,
    state: 190,
    completedAt: new Date(arriveAt.getTime() + 20 * MINUTE),
    finishBy: after(DAY),
    ...more,
  });
}

async function times(n: number, done: Done): Promise<number[]> {
  const made: number[] = [];
  for (let nth = 0; nth < n; nth += 1)
    made.push(await addDone({ ...done, at: new Date(TUESDAY.getTime() + nth * MINUTE) }));
  return made;
}

const RULE = 'select id from rank_rule where park_id = $1 and subject = $2 and period = $3';
const ruleOf = async (...of: readonly [subject: number, period: number]): Promise<number> =>
  Number((await demo.query<{ id: string }>(RULE, [PARK, ...of]))[0]?.id);

/** The week of the orders. */
async function boardFor(who: string, subject: number = RANK_SUBJECT.person): Promise<RankBoard> {
  const ruleId = await ruleOf(subject, RANK_PERIOD.week);
  const { periods } = await demo.ask(who, ranking.getRanking, { parkId: PARK, ruleId });
  const snapshotId = periods.find(({ first }) => first === '2026-11-16')?.id;
  return demo.ask(who, ranking.getRanking, { parkId: PARK, ruleId, snapshotId });
}
const shownFor = async (who: string, subject?: number) => {
  const { shown } = await boardFor(who, subject);
  if (!shown) throw new Error('no ranking');
  return shown;
};
const rowOf = async (who: string, login: string) =>
  (await shownFor(who)).rows.find(({ subjectId }) => subjectId === ids[login]);
const casesOf = async (who: string, login: string): Promise<RankCase[]> => {
  const { id: snapshotId } = await shownFor(who);
  return (await demo.ask(who, ranking.getRankCases, { parkId: PARK, snapshotId, subjectId: ids[login] })).rows;
};

const LOGINS = ['repair6', 'repair7', 'field8', 'field9', 'guard6', 'lead5'];
let slow: number;

beforeAll(async () => {
  demo = await openDemo(() => clock.at, 'dated');
  for (const login of LOGINS) ids[login] = await demo.idOf(login);
  await demo.query(
    `update rank_rule set weights = '{"onTime":0,"arrive":80,"score":0,"fixed":0,"ack":20}' where park_id = $1`,
    [PARK],
  );
  await demo.query('update rank_rule set least_cases = 5 where park_id = $1 and period = $2', [PARK, RANK_PERIOD.week]);
  quickType = await demo.addOrderType(PARK, '排名维修', [ids.repair6 ?? 0, ids.repair7 ?? 0]);
  // What the demo has in this park would stand among them.
  await demo.query('update work_order set owner_id = null where park_id = $1', [PARK]);
  await demo.query('update alarm set ack_by = null where park_id = $1', [PARK]);
  for (const table of ['rank_case', 'rank_row', 'rank_snapshot'])
    await demo.query(`delete from ${table} where park_id = $1`, [PARK]);
  device = Number(
    (await demo.query<{ id: string }>('select min(id) as id from device where park_id = $1', [PARK]))[0]?.id,
  );
  await times(12, { by: 'repair6', minutes: 20 });
  await times(11, { by: 'repair7', minutes: 30 });
  slow = await addDone({ by: 'repair7', minutes: 120 });
  await times(10, { by: 'field9', minutes: 60 });
  await times(3, { by: 'field8', minutes: 20 });
  await run();
});
afterAll(() => demo.close());

describe('the ranking of a week', () => {
  it('orders people by their cases against what is usual, and gives no place for too few', async () => {
    const { rows, state } = await shownFor('manager3');
    const ours = rows.filter(({ subjectId }) => LOGINS.some((login) => ids[login] === subjectId));
    expect(state).toBe(RANK_STATE.ended);
    expect(ours.map(({ subjectId, place, cases }) => [subjectId, place, cases])).toEqual([
      [ids.repair6, 1, 12],
      [ids.repair7, 2, 12],
      [ids.field9, 3, 10],
      [ids.field8, null, 3],
    ]);
    expect(ours[0]?.index).toBeGreaterThan(100);
    expect(ours[2]?.index).toBeLessThan(100);
  });

  it('counts no drill, no storm, nothing cancelled, handed over or done by a firm', async () => {
    const before = (await rowOf('manager3', 'repair6'))?.cases;
    const drill = await demo.addAlarmOf(PARK, device, { isDrill: true, handleState: 50, signalType: 'd1' });
    const storm = await demo.addAlarmOf(PARK, device, { folded: true, handleState: 50, signalType: 'd2' });
    const left: object[] = [
      { transferCount: 1 },
      { outsideName: '远山维保' },
      { state: 199 },
      { state: 195 },
      { alarmId: drill },
      { alarmId: storm },
    ];
    for (const more of left) await addDone({ by: 'repair6', minutes: 5, more });
    clock.at = new Date(NOW.getTime() + 2 * 60 * MINUTE);
    await run();
    expect((await rowOf('manager3', 'repair6'))?.cases).toBe(before);
  });

  it('counts an alarm from when its person was told of it', async () => {
    const occurredAt = TUESDAY;
    const ackAt = new Date(TUESDAY.getTime() + 10 * MINUTE);
    const of = { occurredAt, ackAt, ackBy: ids.guard6 ?? 0, handleState: 50 };
    const alarmId = await demo.addAlarmOf(PARK, device, { ...of, signalType: 'd3' });
    const told = [alarmId, ids.guard6, PARK, new Date(ackAt.getTime() - MINUTE)];
    await demo.query('insert into alarm_person (alarm_id, user_id, park_id, since) values ($1, $2, $3, $4)', told);
    await demo.addAlarmOf(PARK, device, { ...of, signalType: 'd4', isDrill: true });
    clock.at = new Date(clock.at.getTime() + 2 * 60 * MINUTE);
    await run();
    const cases = await casesOf('manager3', 'guard6');
    expect(cases.map(({ kind, caseId, values }) => [kind, caseId, values[0]?.value])).toEqual([
      [RANK_CASE.alarm, alarmId, 1],
    ]);
  });

  it('has one row for a team, and one for each park of the tenant', async () => {
    const teams = await shownFor('manager3', RANK_SUBJECT.team);
    expect(teams.rows.map(({ name }) => name)).toContain('工程维修部');
    expect((await shownFor('manager3', RANK_SUBJECT.park)).rows.map(({ subjectId }) => subjectId)).toContain(PARK);
  });
});

describe('who sees what', () => {
  it('peers see themselves and the others but never the last, and what would lift them', async () => {
    const { rows, mine, hint } = await shownFor('repair7');
    expect(rows.map(({ subjectId }) => subjectId)).toEqual([ids.repair6, ids.repair7]);
    expect(mine).toMatchObject({ place: 2, isMine: true });
    expect(hint).toMatchObject({ measure: 'arrive', place: 1 });
    // The last one knows their own place.
    expect((await shownFor('field9')).mine).toMatchObject({ place: 3 });
  });

  it('a hidden name is seen by its owner and by managers only', async () => {
    await demo.ask('repair6', ranking.hideRankName, { hidden: true });
    const nameIn = async (who: string) => (await rowOf(who, 'repair6'))?.name;
    expect([await nameIn('repair7'), await nameIn('repair6'), await nameIn('manager3')]).toEqual([
      null,
      '姚建华',
      '姚建华',
    ]);
    expect((await boardFor('repair6')).nameHidden).toBe(true);
    await demo.ask('repair6', ranking.hideRankName, { hidden: false });
  });

  it('each number opens its cases, the worst first: of everybody for managers, for others only their own', async () => {
    const { id: snapshotId } = await shownFor('manager3');
    const [worst] = await casesOf('manager3', 'repair7');
    expect(worst).toMatchObject({ caseId: slow, mayOpen: true, mayAppeal: false });
    expect((await casesOf('repair7', 'repair7'))[0]).toMatchObject({ caseId: slow, mayOpen: true, mayAppeal: true });
    const ofPeer = { parkId: PARK, snapshotId, subjectId: ids.repair6 };
    expect(await demo.refusal('repair7', ranking.getRankCases, ofPeer)).toEqual([403, 'permission.denied']);
    // Another park's snapshot is none of theirs.
    expect(await demo.refusal('repair', ranking.getRankCases, { ...ofPeer, parkId: 1 })).toEqual([
      404,
      'ranking.notFound',
    ]);
    expect(await demo.refusal('repair', ranking.getRanking, { parkId: PARK })).toEqual([404, 'park.denied']);
  });

  it('whoever is not in a ranking sees no row of it, unless it is for everybody', async () => {
    expect((await shownFor('tenant5')).rows).toEqual([]);
    expect((await shownFor('tenant5', RANK_SUBJECT.park)).rows).toBeDefined();
  });
});

describe('an appeal', () => {
  const appeal = async (who: string, caseId: number) => {
    const { id: snapshotId } = await shownFor(who);
    return { parkId: PARK, snapshotId, kind: RANK_CASE.order, caseId, reason: '业主要求约在次日进场' };
  };

  it('is for one’s own case, once at a time, and may be withdrawn', async () => {
    expect(await demo.refusal('repair6', ranking.appealRankCase, await appeal('repair6', slow))).toEqual([
      403,
      'permission.denied',
    ]);
    const asked = await demo.ask('repair7', ranking.appealRankCase, await appeal('repair7', slow));
    expect(asked.flowId).not.toBeNull();
    expect(await demo.refusal('repair7', ranking.appealRankCase, await appeal('repair7', slow))).toEqual([
      409,
      'ranking.appealed',
    ]);
    const withdrawn = await demo.ask('repair7', ranking.withdrawRankAppeal, { parkId: PARK, id: asked.id });
    expect(withdrawn.state).toBe(RANK_APPEAL.withdrawn);
    expect(await demo.refusal('repair7', ranking.withdrawRankAppeal, { parkId: PARK, id: asked.id })).toEqual([
      409,
      'ranking.appealDecided',
    ]);
  });

  it('takes the case out of every ranking once it is approved, also of a frozen one', async () => {
    clock.at = FROZEN;
    await run();
    expect((await shownFor('repair7')).state).toBe(RANK_STATE.frozen);
    const before = (await rowOf('manager3', 'repair7'))?.index ?? 0;
    const { flowId, id } = await demo.ask('repair7', ranking.appealRankCase, await appeal('repair7', slow));
    const { rows: tasks } = await demo.ask('manager3', flow.listFlowTasks, { parkId: PARK, pageSize: 100 });
    const taskId = tasks.find(({ instId }) => instId === flowId)?.id;
    await demo.ask('manager3', flow.decideFlowTask, { parkId: PARK, taskId, action: 'agree' });
    const now = await rowOf('manager3', 'repair7');
    expect(now?.cases).toBe(11);
    expect(now?.index).toBeGreaterThan(before);
    const [row] = await demo.query('select state from rank_appeal where id = $1', [id]);
    expect(row).toEqual({ state: RANK_APPEAL.accepted });
    // Rankings of parks that whoever decided does not see follow with the next run.
    await run();
    const left = await demo.query('select 1 from rank_case where kind = 1 and case_id = $1 and not excluded', [slow]);
    expect(left).toEqual([]);
    expect((await casesOf('manager3', 'repair7')).find(({ caseId }) => caseId === slow)).toMatchObject({
      excluded: true,
      appeal: { state: RANK_APPEAL.accepted },
    });
  });

  it('what is frozen does not follow an order that changes afterwards', async () => {
    const before = await rowOf('manager3', 'repair6');
    await demo.query(
      "update work_order set arrive_at = arrive_at + interval '3 hours' where owner_id = $1 and park_id = $2",
      [ids.repair6, PARK],
    );
    clock.at = new Date(FROZEN.getTime() + 60 * MINUTE);
    await run();
    expect(await rowOf('manager3', 'repair6')).toEqual(before);
  });

  it('comes too late ten days after the period', async () => {
    const input = await appeal('repair6', (await casesOf('repair6', 'repair6'))[0]?.caseId ?? 0);
    const before = clock.at;
    clock.at = new Date('2026-12-03T04:00:00Z');
    const later = await demo.platform.signIn('repair6');
    const { status, body } = await demo.call(later, ranking.appealRankCase, input);
    expect([status, body.error?.code]).toEqual([409, 'ranking.appealsOver']);
    clock.at = before;
  });
});

describe('the rules', () => {
  it('are for administrators, and change what is not frozen', async () => {
    expect(await demo.refusal('manager3', ranking.listRankRules, { parkId: PARK })).toEqual([403, 'permission.denied']);
    const rules = await demo.ask('parkadmin3', ranking.listRankRules, { parkId: PARK });
    expect(rules).toHaveLength(6);
    const rule = rules.find(({ subject, period }) => subject === RANK_SUBJECT.person && period === RANK_PERIOD.month);
    const change = { ...rule, leastCases: 3, audience: 1 };
    const saved = await demo.ask('parkadmin3', ranking.saveRankRule, change);
    expect(saved).toMatchObject({ leastCases: 3, version: (rule?.version ?? 0) + 1 });
    expect(await demo.refusal('parkadmin3', ranking.saveRankRule, change)).toEqual([409, 'record.changed']);
    const weightless = { ...saved, weights: { onTime: 0, arrive: 0, score: 0, fixed: 0, ack: 0 } };
    expect(await demo.refusal('parkadmin3', ranking.saveRankRule, weightless)).toEqual([422, 'ranking.noWeight']);
    // The month runs: whoever had too few cases has a place by now. Only managers see this ranking from now on.
    const month = await demo.ask('manager3', ranking.getRanking, { parkId: PARK, ruleId: rule?.id });
    const running = month.periods.find(({ state }) => state === RANK_STATE.running)?.id;
    const asked = { parkId: PARK, ruleId: rule?.id, snapshotId: running };
    const { shown } = await demo.ask('manager3', ranking.getRanking, asked);
    expect(shown?.rows.find(({ subjectId }) => subjectId === ids.field8)?.place).not.toBeNull();
    const seen = await demo.ask('repair7', ranking.getRanking, { parkId: PARK });
    expect(seen.rules.map(({ id }) => id)).not.toContain(rule?.id);
  });
});
