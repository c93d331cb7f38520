import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANDLE_STATE as S, SIGNAL_STATE } from '@/contract/codes';
import type { AppError } from '../../../http/app-error';
import { openAlarmWorld, type AlarmWorld, type PersonName } from '../../../../tests/kit/world/alarm-world';

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const concern = (alarmId: number, who: PersonName) =>
  world.query('insert into alarm_person values ($1, $2, $3, now())', [alarmId, world.people[who].id, world.parkA]);

describe('two people at one moment', () => {
  it('one takes the alarm, the other is told who and when and sees it as it is', async () => {
    const id = await world.addAlarm();
    const both = await Promise.allSettled([
      world.act('guard', id, { action: 'acknowledge' }),
      world.act('guard2', id, { action: 'acknowledge' }),
    ]);
    const won = both.filter((one) => one.status === 'fulfilled');
    const lost = both.find((one) => one.status === 'rejected');
    expect(won).toHaveLength(1);
    const winner = won[0]?.value.ackByName;
    const refusal = lost?.reason as AppError;
    expect(refusal).toMatchObject({
      status: 409,
      code: 'alarm.alreadyAcknowledged',
      params: { name: winner, at: world.deps.now().getTime() },
    });
    expect(await refusal.readCurrent?.()).toMatchObject({ id, handleState: S.verifying, ackByName: winner });
  });

  it('whoever holds the alarm may acknowledge again: nothing happens', async () => {
    const id = await world.addAlarm();
    const first = await world.act('guard', id, { action: 'acknowledge' });
    const again = await world.act('guard', id, { action: 'acknowledge' });
    expect(again.version).toBe(first.version);
    expect(again.log).toHaveLength(first.log.length);
  });

  it('late by far, the second is still told who took it', async () => {
    const id = await world.addAlarm();
    await world.act('guard', id, { action: 'confirmFire' });
    world.turn(60_000);
    const late = await world.refusal('guard2', id, { action: 'acknowledge' });
    expect(late).toMatchObject({ code: 'alarm.alreadyAcknowledged', params: { name: 'guard' } });
  });

  it('two merges towards each other: one wins, nobody waits for ever', async () => {
    const [a, b] = [await world.addAlarm(), await world.addAlarm()];
    const both = await Promise.allSettled([
      world.act('lead', a, { action: 'merge', parentId: b }),
      world.act('lead2', b, { action: 'merge', parentId: a }),
    ]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('proof of arrival', () => {
  it.each([
    [{ way: 1 as const }, 'alarm.requires.proofOfArrival'],
    [{ way: 1 as const, scanCode: 'QR-of-another' }, 'alarm.scanDoesNotMatch'],
    [{ way: 2 as const, latitude: 31 }, 'alarm.requires.proofOfArrival'],
    [{ way: 3 as const, reason: '  ' }, 'alarm.requires.proofOfArrival'],
  ])('%j is refused', async (proof, code) => {
    const id = await world.addAlarm();
    await concern(id, 'field');
    expect(await world.refusal('field', id, { action: 'arrive', ...proof })).toMatchObject({ status: 422, code });
  });

  it('several people arrive; the alarm keeps the first moment', async () => {
    const id = await world.addAlarm();
    await concern(id, 'field');
    await concern(id, 'field2');
    const first = await world.act('field', id, { action: 'arrive', way: 2, latitude: 31.2, longitude: 121.5 });
    world.turn(1_000);
    const second = await world.act('field2', id, { action: 'arrive', way: 3, reason: '门口无码' });
    expect(second.arriveAt).toBe(first.arriveAt);
    expect(second.onSite.map((one) => [one.name, one.way])).toEqual([
      ['field', 2],
      ['field2', 3],
    ]);
    expect(second.log.find((entry) => entry.actorName === 'field')?.params).toEqual({
      way: 2,
      latitude: 31.2,
      longitude: 121.5,
    });
  });
});

describe('plan nodes', () => {
  it('name everything that is missing at once', async () => {
    const id = await world.addAlarm({ handleState: S.handling });
    const [call = 0, onSite = 0] = await world.addRun(id);
    const act = { action: 'completeNode' as const };
    expect((await world.refusal('lead', id, { ...act, nodeRunId: call })).fields).toEqual({ 'values.at': 'required' });
    expect((await world.refusal('lead', id, { ...act, nodeRunId: call, values: { at: 5 } })).fields).toEqual({
      'values.at': 'invalid',
    });
    expect((await world.refusal('lead', id, { ...act, nodeRunId: onSite, values: { n: 10 } })).fields).toEqual({
      'values.n': 'tooBig',
      photoKeys: 'tooFew',
      scanCode: 'required',
    });
    const key = randomUUID();
    const wrongScan = { ...act, nodeRunId: onSite, photoKeys: [key], scanCode: 'x' };
    expect((await world.refusal('lead', id, wrongScan)).code).toBe('alarm.scanDoesNotMatch');
  });

  it('that allow no skipping are not skipped, and another alarm’s node is not found', async () => {
    const id = await world.addAlarm({ handleState: S.handling });
    const [call = 0] = await world.addRun(id);
    const skip = await world.refusal('lead', id, { action: 'skipNode', nodeRunId: call, reason: '来不及' });
    expect(skip).toMatchObject({ status: 422, code: 'alarm.requires.nodeAllowsSkip' });
    const other = await world.addAlarm({ handleState: S.handling });
    expect(await world.refusal('lead', other, { action: 'completeNode', nodeRunId: call })).toMatchObject({
      status: 404,
    });
    // A field person may do the field node, not the guard's.
    expect(await world.refusal('field2', id, { action: 'completeNode', nodeRunId: call })).toMatchObject({
      status: 403,
    });
  });
});

describe('limits in time', () => {
  it('after 24 hours a closed alarm stays closed', async () => {
    const closed = { handleState: S.closed, verdict: 2, closedAt: world.deps.now() };
    const [soon, late] = [await world.addAlarm(closed), await world.addAlarm(closed)];
    world.turn(24 * HOUR);
    const now = await world.act('lead', soon, { action: 'reopen', reason: '再看' });
    expect(now).toMatchObject({ handleState: S.verifying, verdict: 0, closedAt: null, assigneeName: 'lead' });
    world.turn(1);
    const refused = await world.refusal('lead', late, { action: 'reopen', reason: '再看' });
    expect(refused).toMatchObject({ status: 422, code: 'alarm.requires.within24h' });
  });

  it('a closed alarm stays closed while a newer one of the same point is open', async () => {
    const closed = await world.addAlarm({ handleState: S.closed, closedAt: world.deps.now() });
    const newer = await world.addAlarm();
    await world.query('update alarm set device_id = (select device_id from alarm where id = $1) where id = $2', [
      closed,
      newer,
    ]);
    const { no } = await world.detail('lead', newer);
    const refused = await world.refusal('lead', closed, { action: 'reopen', reason: '再看' });
    expect(refused).toMatchObject({ status: 409, code: 'alarm.anotherIsOpen', params: { no } });
  });

  it('a fire alarm is shelved for 24 hours at most, another for 30 days, nobody into the past', async () => {
    const fire = await world.addAlarm();
    const fault = await world.addAlarm({ category: 3 });
    const until = (hours: number) => world.deps.now().getTime() + hours * HOUR;
    const shelve = (hours: number) => ({ action: 'shelve' as const, reason: '检修', until: until(hours) });
    expect(await world.refusal('lead', fire, shelve(25))).toMatchObject({
      code: 'alarm.requires.endTime',
      fields: { until: 'tooLate' },
    });
    expect(await world.refusal('lead', fire, shelve(0))).toMatchObject({ fields: { until: 'tooEarly' } });
    expect(await world.refusal('lead', fault, shelve(721))).toMatchObject({ fields: { until: 'tooLate' } });
    expect(await world.act('lead', fire, shelve(24))).toMatchObject({
      handleState: S.shelved,
      shelvedUntil: until(24),
      shelveReason: '检修',
    });
    expect((await world.act('lead', fault, shelve(720))).handleState).toBe(S.shelved);
    const back = await world.act('lead', fire, { action: 'unshelve' });
    expect(back).toMatchObject({ handleState: S.pending, shelvedUntil: null });
  });

  it('once a fire was confirmed the alarm is never shelved, even with the verdict taken back', async () => {
    const id = await world.addAlarm();
    await world.act('guard', id, { action: 'confirmFire' });
    await world.query('update alarm set handle_state = 20, verdict = 0 where id = $1', [id]);
    const act = { action: 'shelve' as const, reason: '检修', until: world.deps.now().getTime() + HOUR };
    expect((await world.refusal('lead', id, act)).code).toBe('alarm.requires.notConfirmedFire');
  });

  it('a restored alarm comes off the shelf where it was', async () => {
    const id = await world.addAlarm({
      handleState: S.shelved,
      stateBefore: S.verifying,
      signalState: SIGNAL_STATE.restored,
    });
    expect((await world.act('lead', id, { action: 'unshelve' })).handleState).toBe(S.verifying);
  });
});

describe('merging', () => {
  it('moves tasks and people, counts signals, and says so on both sides', async () => {
    const [child, parent] = [await world.addAlarm({ signalCount: 3 }), await world.addAlarm({ signalCount: 2 })];
    await world.act('guard', child, { action: 'acknowledge' });
    const now = await world.act('lead', child, { action: 'merge', parentId: parent });
    expect(now).toMatchObject({ handleState: S.merged, parent: { id: parent }, tasks: [] });
    const grown = await world.detail('guard', parent);
    expect(grown).toMatchObject({ signalCount: 5, mine: true, version: 2, tasks: [{ assigneeName: 'guard' }] });
    expect(grown.log[0]).toMatchObject({ action: 'merge', params: { childNo: now.no } });
  });

  it('never goes in a ring, into itself, into what is not open or into another park', async () => {
    const [a, b] = [await world.addAlarm(), await world.addAlarm()];
    await world.act('lead', a, { action: 'merge', parentId: b });
    const merge = (alarmId: number, parentId: number) => world.refusal('lead', alarmId, { action: 'merge', parentId });
    expect(await merge(b, a)).toMatchObject({
      status: 422,
      code: 'alarm.requires.openParent',
      fields: { parentId: 'notOpen' },
    });
    expect(await merge(b, b)).toMatchObject({ fields: { parentId: 'self' } });
    const foreign = await world.addAlarm({ parkId: world.parkB });
    expect(await merge(b, foreign)).toMatchObject({ fields: { parentId: 'notFound' } });
  });
});

describe('another park', () => {
  it('does not exist: neither to read nor to act on, whichever park the call names', async () => {
    const foreign = await world.addAlarm({ parkId: world.parkB });
    const own = await world.addAlarm();
    const act = { action: 'acknowledge' as const };
    expect(await world.refusal('guard', foreign, act)).toMatchObject({ status: 404, code: 'alarm.notFound' });
    expect(await world.refusal('outsider', own, { ...act, parkId: world.parkB })).toMatchObject({ status: 404 });
    // Even a transaction that sees all parks shows nobody what their rights do not cover.
    await expect(world.detail('guard', foreign)).rejects.toMatchObject({ status: 404 });
    await expect(world.detail('outsider', own)).rejects.toMatchObject({ status: 404 });
    expect((await world.detail('outsider', foreign)).id).toBe(foreign);
  });
});

describe('clocks', () => {
  it('the phone’s moment is kept beside the server’s', async () => {
    const id = await world.addAlarm();
    const clientAt = world.deps.now().getTime() - 90_000;
    const now = await world.act('guard', id, { action: 'acknowledge', clientAt });
    expect(now.log.find((entry) => entry.action === 'acknowledge')).toMatchObject({
      clientAt,
      at: world.deps.now().getTime(),
    });
  });
});
