/** What a park assessed before it handles personal data: kept version after version, and said where it is missing or over. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASSESS_RISK as R, ASSESS_STATE as S, ASSESS_SUBJECT as A } from '@/contract/access/access-codes';
import { accessAssessmentEndpoints as assessments } from '@/contract/access/access-assessment';
import { accessPrivacyEndpoints as privacy } from '@/contract/access/access-privacy';
import { type DoorWorld, openDoorWorld, PARK } from '../../access/access-doors.fixture';

const DAY = 86_400_000;
let world: DoorWorld;

beforeAll(async () => {
  world = await openDoorWorld();
});
afterAll(() => world.close());

const said = (more: object = {}) => ({
  subject: A.face,
  after: 0,
  assessedAt: world.now().getTime() - DAY,
  assessor: '法务部 张敏',
  risk: R.middle,
  purpose: '员工自愿开通的人脸通行，另有门卡。',
  impact: '人脸泄露后无法更换，影响重大。',
  measures: '各门确认后平台即删除照片。',
  nextAt: world.now().getTime() + 300 * DAY,
  ...more,
});
const newest = async (more: object = {}) =>
  (await world.ask(assessments.listAssessments, { subject: A.face, ...more })).rows;

describe('an assessment', () => {
  it('is missing for what the park’s set-up handles, and only for that', async () => {
    await world.addDoor(await world.addController(1), 1);
    const { rows } = await world.ask(assessments.listAssessments, { pageSize: 50 });
    const missing = rows.filter(({ state }) => state === S.missing).map(({ subject }) => subject);
    expect(missing).toContain(A.passages);
    expect(missing).not.toContain(A.face);
    const { assessments: due } = await world.ask(privacy.getPrivacySummary);
    expect(due).toEqual({ missing: missing.length, over: 0 });
  });

  it('is kept with its version, its date and who answers for it', async () => {
    expect(await world.ask(assessments.addAssessment, said())).toMatchObject({ version: 1 });
    const [row] = await newest();
    expect(row).toMatchObject({
      state: S.valid,
      version: 1,
      assessor: '法务部 张敏',
      risk: R.middle,
      assessedAt: world.now().getTime() - DAY,
    });
    expect(row?.byName).not.toBe('');
  });

  it('is replaced by the next one and stays to be read', async () => {
    await world.ask(assessments.addAssessment, said({ after: 1, risk: R.low }));
    expect((await newest()).map(({ version, state }) => [version, state])).toEqual([[2, S.valid]]);
    expect((await newest({ history: true })).map(({ version, state }) => [version, state])).toEqual([
      [2, S.valid],
      [1, S.replaced],
    ]);
    const audits = await world.demo.query<{ detail: { version: number } }>(
      "select detail from audit_row where action = 'privacy.assess' order by id",
    );
    expect(audits.map(({ detail }) => detail.version)).toEqual([1, 2]);
  });

  it('is not replaced by somebody who has not seen the newest', async () => {
    expect(await world.refusal(assessments.addAssessment, said({ after: 1 }))).toEqual([409, 'access.assessmentNewer']);
  });

  it('comes up a month before its time and is said to be over after it', async () => {
    await world.ask(assessments.addAssessment, said({ after: 2, nextAt: world.now().getTime() + 5 * DAY }));
    expect((await newest())[0]).toMatchObject({ state: S.soon, version: 3 });
    await world.demo.query("update privacy_assessment set next_at = '2026-11-01' where park_id = $1 and version = 3", [
      PARK,
    ]);
    expect((await newest())[0]).toMatchObject({ state: S.over });
    expect((await world.ask(privacy.getPrivacySummary)).assessments.over).toBe(1);
  });
});

describe('what cannot be', () => {
  it.each([
    ['a moment to come', () => ({ assessedAt: world.now().getTime() + DAY }), 'access.assessmentAhead'],
    ['a next one in the past', () => ({ nextAt: world.now().getTime() - DAY }), 'access.assessmentNext'],
    ['a next one in four years', () => ({ nextAt: world.now().getTime() + 4 * 366 * DAY }), 'access.assessmentNext'],
    ['an answer of two signs', () => ({ impact: '没有' }), 'request.invalid'],
    ['a subject that there is not', () => ({ subject: 99 }), 'request.invalid'],
  ])('%s is refused', async (_what, more, code) => {
    const [, refused] = (await world.refusal(assessments.addAssessment, said({ after: 3, ...more() }))) ?? [];
    expect(refused).toBe(code);
  });

  it('is neither read nor written without the right, nor for another park', async () => {
    const { demo } = world;
    expect((await demo.refusal('guard', assessments.listAssessments, { parkId: 1 }))?.[0]).toBe(403);
    expect((await demo.refusal('guard', assessments.addAssessment, said({ parkId: 1 })))?.[0]).toBe(403);
    expect(
      (await demo.refusal('parkadmin', assessments.listAssessments, { parkId: PARK }))?.[0],
    ).toBeGreaterThanOrEqual(403);
  });

  it('is changed or deleted by nobody', async () => {
    const { db } = world.demo.platform.deps;
    const act = (text: string) => db.withPark([PARK], (tx) => tx.execute(text));
    await expect(act('delete from privacy_assessment')).rejects.toThrow();
    await expect(act("update privacy_assessment set impact = ''")).rejects.toThrow();
    const elsewhere = await db.withPark([1], (tx) =>
      tx.execute(`select id from privacy_assessment where park_id = ${PARK}`),
    );
    expect(elsewhere.rows).toEqual([]);
  });
});
