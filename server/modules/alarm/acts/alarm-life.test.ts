import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANDLE_STATE as S, NODE_STATE, TASK_KIND, TASK_STATE } from '@/contract/codes';
import { openAlarmWorld, QR, type AlarmWorld } from '../../../../tests/kit/world/alarm-world';

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world.close());

/** The alarm's own: what starts a roll call goes on whatever becomes of the alarm. */
const timersOf = async (alarmId: number): Promise<string[]> => {
  const rows = await world.query<{ kind: string }>(
    `select kind from timer where subject_id = $1 and kind <> 'musterFire' order by kind`,
    [alarmId],
  );
  return rows.map(({ kind }) => kind);
};

describe('a real fire', () => {
  it('goes from the alarm through the plan to its end', async () => {
    const id = await world.addAlarm({ handleState: S.pending });
    await world.query(
      `insert into timer (kind, park_id, subject_id, arg, due_at) values ('escalate', $1, $2, 1, now())`,
      [world.parkA, id],
    );
    await world.query('insert into alarm_person values ($1, $2, $3, now())', [id, world.people.field.id, world.parkA]);

    let now = await world.act('guard', id, { action: 'acknowledge' });
    expect(now).toMatchObject({
      handleState: S.verifying,
      ackByName: 'guard',
      assigneeName: 'guard',
      escalationLevel: 0,
    });
    expect(now.dueAt).toBe(world.deps.now().getTime() + 300_000);
    expect(now.tasks).toMatchObject([
      { kind: TASK_KIND.verify, state: TASK_STATE.signed, assigneeName: 'guard', mine: true },
    ]);
    expect(await timersOf(id)).toEqual(['ackTimeout', 'verdictDue']);
    expect(world.cards.at(-1)).toBe('guard 14:03 接警');

    now = await world.act('field', id, { action: 'arrive', way: 1, scanCode: QR });
    expect(now.onSite).toEqual([{ name: 'field', at: world.deps.now().getTime(), way: 1, mine: true }]);
    // Whoever took it in the control room stays there.
    expect(now.onTheWay).toEqual([]);

    world.turn(60_000);
    now = await world.act('field', id, { action: 'confirmFire', note: '明火' });
    expect(now).toMatchObject({
      handleState: S.handling,
      verdict: 1,
      verdictByName: 'field',
      assigneeName: 'guard',
      ackByName: 'guard',
    });
    expect(now.dueAt).toBe(world.deps.now().getTime() + 7_200_000);
    expect(now.planRun?.nodes.map((node) => node.state)).toEqual([
      NODE_STATE.running,
      NODE_STATE.running,
      NODE_STATE.waiting,
    ]);
    expect(await timersOf(id)).toEqual(['closeDue', 'nodeDue', 'nodeDue']);
    const told = now.log.filter((entry) => entry.action === 'notified').map((entry) => entry.notification?.toName);
    expect(told.toSorted()).toEqual(['field', 'field2', 'guard', 'guard2', 'lead', 'lead2']);

    const [call = 0, onSite = 0, debrief = 0] = (now.planRun?.nodes ?? []).map((node) => node.id);
    expect((await world.detail('guard', id)).planRun?.nodes.map((node) => node.mine)).toEqual([true, false, false]);
    await world.act('guard', id, { action: 'completeNode', nodeRunId: call, values: { at: '14:05', other: 1 } });
    const early = await world.refusal('lead', id, { action: 'finishHandling' });
    expect(early).toMatchObject({
      status: 422,
      code: 'alarm.requires.requiredNodesDone',
      params: { node: '现场', left: 2 },
    });
    const waits = await world.refusal('lead', id, { action: 'completeNode', nodeRunId: debrief });
    expect(waits).toMatchObject({ status: 409, code: 'alarm.nodeNotStarted' });
    const photo = randomUUID();
    now = await world.act('field', id, {
      action: 'completeNode',
      nodeRunId: onSite,
      values: { n: 2 },
      photoKeys: [photo],
      scanCode: QR,
    });
    expect(now.planRun?.nodes.at(-1)).toMatchObject({ state: NODE_STATE.running, ownerRoleName: 'lead' });
    expect(now.planRun?.nodes[0]).toMatchObject({ values: { at: '14:05' }, doneByName: 'guard' });
    expect(now.log.find((entry) => entry.nodeName === '现场' && entry.action === 'completeNode')?.photos).toEqual([
      { key: photo, url: null, thumbUrl: null, takenAt: null, byName: null },
    ]);
    const twice = await world.refusal('lead', id, { action: 'completeNode', nodeRunId: onSite, values: {} });
    expect(twice).toMatchObject({ code: 'alarm.nodeAlreadyDone', params: { name: 'field' } });
    await world.act('lead', id, { action: 'skipNode', nodeRunId: debrief, reason: '另行组织' });

    now = await world.act('guard', id, { action: 'finishHandling' });
    expect(now.handleState).toBe(S.reviewing);
    expect(now.tasks.filter((task) => task.kind === TASK_KIND.review).map((task) => task.assigneeName)).toEqual([
      'lead',
      'lead2',
    ]);
    now = await world.act('lead', id, { action: 'approve' });
    expect(now).toMatchObject({ handleState: S.closed, closedByName: 'lead', dueAt: null });
    expect(now.tasks.filter((task) => task.kind === TASK_KIND.review).map((task) => task.state)).toEqual([
      TASK_STATE.done,
      TASK_STATE.withdrawn,
    ]);
    expect(await timersOf(id)).toEqual([]);
    expect(now.log[0]).toMatchObject({ action: 'approve', fromState: S.reviewing, toState: S.closed });
  });

  it('may be judged before anybody took it: the judge is then the one who took it', async () => {
    const id = await world.addAlarm();
    const now = await world.act('guard2', id, { action: 'confirmFire' });
    expect(now).toMatchObject({ assigneeName: 'guard2', ackByName: 'guard2', handleState: S.handling });
  });

  it('sent back in review, it returns the last step, which must be done again', async () => {
    const id = await world.addAlarm({ handleState: S.reviewing, verdict: 1, verdictBy: world.people.guard.id });
    const nodes = await world.addRun(id);
    await world.query('update node_run set state = 2 where alarm_id = $1', [id]);
    const now = await world.act('manager', id, { action: 'sendBack', reason: '缺复盘' });
    expect(now.handleState).toBe(S.handling);
    expect(now.verdict).toBe(1);
    expect(now.planRun?.nodes.map((node) => node.state)).toEqual([
      NODE_STATE.done,
      NODE_STATE.done,
      NODE_STATE.returned,
    ]);
    await world.act('lead', id, { action: 'completeNode', nodeRunId: nodes[2] ?? 0, values: {} });
    expect((await world.act('lead', id, { action: 'finishHandling' })).handleState).toBe(S.reviewing);
  });
});

describe('a false alarm', () => {
  it('needs evidence on a fire point and somebody else to countersign', async () => {
    const id = await world.addAlarm({ handleState: S.pending });
    await world.act('guard', id, { action: 'acknowledge' });
    const bare = await world.refusal('guard', id, { action: 'judge', verdict: 2, reasonCode: 201 });
    expect(bare).toMatchObject({
      status: 422,
      code: 'alarm.requires.evidenceOnFirePoint',
      fields: { photoKeys: 'required' },
    });
    const wrong = await world.refusal('guard', id, {
      action: 'judge',
      verdict: 2,
      reasonCode: 501,
      photoKeys: [randomUUID()],
    });
    expect(wrong).toMatchObject({ code: 'alarm.requires.reason', fields: { reasonCode: 'mismatch' } });
    const silent = await world.refusal('guard', id, { action: 'judge', verdict: 9 });
    expect(silent).toMatchObject({ code: 'alarm.requires.reason', fields: { reason: 'required' } });
    const now = await world.act('guard', id, {
      action: 'judge',
      verdict: 2,
      reasonCode: 201,
      photoKeys: [randomUUID()],
    });
    expect(now).toMatchObject({ handleState: S.reviewing, verdictReason: 201, verdictIsMine: true });
    expect((await world.detail('lead', id)).verdictIsMine).toBe(false);
    expect((await world.act('lead', id, { action: 'approve' })).handleState).toBe(S.closed);
  });

  it('is not countersigned by the author of the verdict, even one who leads', async () => {
    const id = await world.addAlarm({ handleState: S.reviewing, verdict: 2, verdictBy: world.people.lead.id });
    const own = await world.refusal('lead', id, { action: 'approve' });
    expect(own).toMatchObject({ status: 403, code: 'alarm.requires.notVerdictAuthorOnFire' });
    expect((await world.act('lead2', id, { action: 'approve' })).handleState).toBe(S.closed);
  });

  it('on anything but fire is closed by the verdict itself', async () => {
    const id = await world.addAlarm({ handleState: S.verifying, category: 3 });
    const now = await world.act('guard', id, { action: 'judge', verdict: 5, reasonCode: 501 });
    expect(now).toMatchObject({ handleState: S.closed, closedByName: 'guard', verdict: 5 });
  });

  it('sent back, it waits for a verdict again and the timeline keeps the old one', async () => {
    const set = {
      handleState: S.reviewing,
      verdict: 2,
      verdictReason: 202,
      verdictBy: world.people.guard.id,
      assigneeId: world.people.guard.id,
    };
    const id = await world.addAlarm(set);
    const now = await world.act('lead', id, { action: 'sendBack', reason: '照片不清' });
    expect(now).toMatchObject({ handleState: S.verifying, verdict: 0, verdictReason: null, verdictByName: null });
    expect(now.log.find((entry) => entry.action === 'sendBack')).toMatchObject({
      note: '照片不清',
      params: { verdict: 2, reasonCode: 202 },
    });
    expect(now.tasks).toMatchObject([
      { assigneeName: 'guard', kind: TASK_KIND.verify, state: TASK_STATE.unsigned, fromName: 'lead' },
    ]);
  });
});

describe('giving back and passing on', () => {
  it('a released alarm is everybody’s again, one level higher', async () => {
    const id = await world.addAlarm();
    await world.act('guard', id, { action: 'acknowledge' });
    const now = await world.act('guard', id, { action: 'release', reason: '换班' });
    expect(now).toMatchObject({ handleState: S.pending, ackByName: null, assigneeName: null, escalationLevel: 1 });
    expect(now.dueAt).toBe(world.deps.now().getTime() + 120_000);
    expect(await timersOf(id)).toEqual(['escalate']);
    expect((await world.act('guard2', id, { action: 'acknowledge' })).ackByName).toBe('guard2');
  });

  it('a task passed on leaves its old holder, and the new one holds the alarm', async () => {
    const id = await world.addAlarm();
    await world.act('guard', id, { action: 'acknowledge' });
    const now = await world.act('guard', id, {
      action: 'assign',
      targetUserId: world.people.field2.id,
      kind: 1,
      reason: '就近',
    });
    expect(now.assigneeName).toBe('field2');
    expect(now.tasks.map((task) => [task.assigneeName, task.state])).toEqual([
      ['guard', TASK_STATE.transferred],
      ['field2', TASK_STATE.unsigned],
    ]);
    expect((await world.detail('field2', id)).actors).toEqual(['field', 'called', 'owner']);
    const help = await world.act('lead', id, { action: 'assign', targetUserId: world.people.reader.id, kind: 4 });
    expect(help).toMatchObject({ assigneeName: 'field2' });
    expect(help.tasks).toHaveLength(3);
    for (const targetUserId of [world.people.outsider.id, 99_999]) {
      const refused = await world.refusal('lead', id, { action: 'assign', targetUserId, kind: 4 });
      expect(refused).toMatchObject({ status: 422, code: 'alarm.requires.target' });
    }
  });
});
