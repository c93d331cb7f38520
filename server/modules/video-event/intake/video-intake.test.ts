/** What algorithms notice, over a real database: each once, folded by the cooldown, and an alarm where the binding says so. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALARM_CATEGORY, ALARM_LEVEL } from '@/contract/codes';
import { algorithmEndpoints as algorithms } from '@/contract/video/algorithm';
import { videoEventEndpoints as events } from '@/contract/video/video-event';
import { openVideoWorld, standing, type VideoWorld } from '../video-world.fixture';

let world: VideoWorld;
beforeAll(async () => {
  world = await openVideoWorld();
});
afterAll(() => world.close());

const statuses = ({ results }: Awaited<ReturnType<VideoWorld['post']>>) =>
  results.map(({ status, reason }) => reason ?? status);

describe('what a source tells', () => {
  it('is taken once, in one call or in many at the same moment', async () => {
    const binding = await world.addBinding();
    const one = world.event(binding);
    expect(statuses(await world.post(one, one))).toEqual(['accepted', 'duplicate']);
    const again = await Promise.all(Array.from({ length: 4 }, () => world.post(one)));
    expect(again.map(statuses)).toEqual(Array.from({ length: 4 }, () => ['duplicate']));
    const [kept] = await world.eventsOf(binding);
    expect(again[0]?.results[0]?.eventId).toBe(Number(kept?.id));
  });

  it('costs no other event when it is wrong, and may be sent again once it is right', async () => {
    const binding = await world.addBinding();
    const wrong = world.event(binding, { deviceCode: 'NOWHERE' });
    const sent = [
      world.event(binding),
      { seq: 'bad' },
      wrong,
      world.event(binding, { algorithm: 'none' }),
      world.event(binding, { frames: [{ at: world.now().getTime() - 8 * 86_400_000, box: standing(0.8) }] }),
      world.event(binding, { frames: [{ at: world.now().getTime() + 3_600_000, box: standing(0.8) }] }),
    ];
    expect(statuses(await world.post(...sent))).toEqual([
      'accepted',
      'videoevent.malformed',
      'videoevent.unknownCamera',
      'videoevent.unknownAlgorithm',
      'videoevent.tooOld',
      'videoevent.inFuture',
    ]);
    expect(statuses(await world.post({ ...wrong, deviceCode: binding.deviceCode }))).toEqual(['folded']);
  });

  it('is nothing where nobody watches: not armed, too unsure, at another hour, elsewhere', async () => {
    const off = await world.addBinding({}, { arm: false });
    const hours = await world.addBinding({ plan: [{ weekday: 1, from: 0, to: 60 }] });
    const on = await world.addBinding();
    const none = await world.addAlgorithm();
    const sent = [
      world.event(off),
      world.event(hours),
      world.event(on, { score: 0.59 }),
      world.event(on, { frames: [{ at: world.now().getTime(), box: standing(0.3) }] }),
      world.event({ ...on, algorithm: none.code }),
    ];
    expect(statuses(await world.post(...sent))).toEqual([
      'videoevent.notArmed',
      'videoevent.outOfHours',
      'videoevent.lowScore',
      'videoevent.outside',
      'videoevent.notBound',
    ]);
    expect(await world.eventsOf(on)).toEqual([]);
    expect(statuses(await world.post(sent[2]))).toEqual(['duplicate']);
  });

  it('is nothing below the least score of its algorithm, though the binding is content with less', async () => {
    const binding = await world.addBinding();
    const [algorithm] = await world.demo.query<{ id: string; version: number; licences: number }>(
      'select id, version, licences from ai_algorithm where code = $1',
      [binding.algorithm],
    );
    const { id, version = 1, licences = 9 } = { ...algorithm, id: Number(algorithm?.id) };
    const raised = { id, version, licences, state: 1, minScore: 0.8 };
    await world.ask('parkadmin3', algorithms.saveAlgorithm, raised);
    const sent = [world.event(binding, { score: 0.79 }), world.event(binding, { score: 0.8 })];
    expect(statuses(await world.post(...sent))).toEqual(['videoevent.lowScore', 'accepted']);
  });

  it('keeps its picture, and goes without where it is none', async () => {
    const binding = await world.addBinding({ cooldownSec: 0 });
    const jpeg = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    const later = [{ at: world.now().getTime() + 5_000, box: standing(0.8) }];
    await world.post(
      world.event(binding, { still: jpeg.toString('base64') }),
      world.event(binding, { still: 'no picture', frames: later }),
    );
    const rows = await world.eventsOf(binding);
    expect(rows.map(({ still_key: key }) => key !== null)).toEqual([true, false]);
    const detail = await world.ask('guard6', events.getVideoEvent, { id: rows[0]?.id });
    expect(detail.still?.url).toMatch(/^\/file\/v1\/view/);
  });

  it('is refused without a key of a source', async () => {
    const { status } = await world.demo.platform.call(events.postVideoEvents, { events: [] });
    expect(status).toBe(401);
  });
});

describe('an event within the cooldown of another one', () => {
  it('is folded into it, whatever is sent when, how often and in which calls', async () => {
    const cooldownSec = 60;
    let seed = 7;
    const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    const binding = await world.addBinding({ cooldownSec });
    const base = world.now().getTime() - 3_600_000;
    const all = Array.from({ length: 60 }, () =>
      world.event(binding, { frames: [{ at: base + Math.floor(random() * 1_200_000), box: standing(0.8) }] }),
    );
    // Calls of up to six, with repeats of earlier ones, three at a time.
    const calls = Array.from({ length: 30 }, () => Array.from({ length: 6 }, () => all[Math.floor(random() * 60)]));
    const answers: Awaited<ReturnType<VideoWorld['post']>>[] = [];
    for (let i = 0; i < calls.length; i += 3)
      answers.push(...(await Promise.all(calls.slice(i, i + 3).map((call) => world.post(...call)))));
    answers.push(await world.post(...all));
    const kept = await world.eventsOf(binding);
    const sum = (of: 'accepted' | 'folded') => answers.reduce((total, answer) => total + answer[of], 0);
    expect(sum('accepted') + sum('folded')).toBe(60);
    expect(kept.length).toBe(sum('accepted'));
    expect(kept.reduce((total, { folded }) => total + folded, 0)).toBe(sum('folded'));
    const times = kept.map(({ at }) => at.getTime());
    expect(times.slice(1).every((at, i) => at - (times[i] ?? 0) >= cooldownSec * 1_000)).toBe(true);
    const ids = new Set(kept.map(({ id }) => Number(id)));
    expect(answers.flatMap(({ results }) => results).every(({ eventId }) => eventId !== null && ids.has(eventId))).toBe(
      true,
    );
  });

  it('of another binding stays an event of its own', async () => {
    const [one, other] = [await world.addBinding(), await world.addBinding()];
    expect(statuses(await world.post(world.event(one), world.event(other), world.event(one)))).toEqual([
      'accepted',
      'accepted',
      'folded',
    ]);
  });
});

describe('a binding that alarms', () => {
  it('raises one alarm of security at the camera, which shows its event', async () => {
    const binding = await world.addBinding({ result: 1, level: ALARM_LEVEL.urgent });
    const { results } = await world.post(world.event(binding), world.event(binding));
    expect(results.map(({ status, alarmId }) => [status, alarmId !== null])).toEqual([
      ['accepted', true],
      ['folded', true],
    ]);
    const alarmId = results[0]?.alarmId;
    const alarm = await world.demo.query(
      'select category, level, signal_type, device_id::int from alarm where id = $1',
      [alarmId],
    );
    expect(alarm).toEqual([
      { category: ALARM_CATEGORY.security, level: 2, signal_type: 'intrusion', device_id: binding.deviceId },
    ]);
    const rows = await world.ask('guard6', events.listAlarmVideoEvents, { alarmId });
    expect(rows.map(({ id }) => id)).toEqual([results[0]?.eventId]);
    const told = await world.demo.query('select from notification where alarm_id = $1', [alarmId]);
    expect(told.length).toBeGreaterThan(0);
  });

  it('that only records rings nobody', async () => {
    const binding = await world.addBinding();
    const { results } = await world.post(world.event(binding));
    expect(results[0]).toMatchObject({ status: 'accepted', alarmId: null });
  });

  it('is not heard while it is paused, and watches again by itself', async () => {
    const binding = await world.addBinding({ cooldownSec: 0 });
    const until = world.now().getTime() + 3_600_000;
    await world.ask('parkadmin3', algorithms.actOnBinding, { id: binding.id, action: 'pause', until });
    expect(statuses(await world.post(world.event(binding)))).toEqual(['videoevent.notArmed']);
    world.turn(3_600_001);
    const { runDueTimers } = await import('../../../jobs/workers');
    await runDueTimers(world.demo.platform.deps);
    expect(statuses(await world.post(world.event(binding, { seq: randomUUID() })))).toEqual(['accepted']);
  });
});
