/** One person at a time turns a camera. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PTZ_HOLD_MS, ptzEndpoints as ptz } from '@/contract/video/ptz';
import { type Evidence, openEvidence, PARK } from '../video-evidence.fixture';
import { askNext, type Hold, isOver, release, take } from './hold.rules';

describe('in any story of several people', () => {
  const step = fc.record({
    who: fc.integer({ min: 1, max: 4 }),
    does: fc.constantFrom('move', 'move', 'move', 'next', 'release'),
    after: fc.integer({ min: 0, max: 40_000 }),
  });

  it('nobody moves a camera while the time of another runs, and a lead who asked is never kept waiting beyond it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let now = new Date('2026-12-07T06:00:00Z');
        let hold: Hold | null = null;
        for (const { who, does, after } of steps) {
          now = new Date(now.getTime() + after);
          const person = { id: who, name: `P${who}` };
          const before: Hold | null = hold;
          const isHeld = before !== null && !isOver(before, now);
          if (does === 'release') {
            hold = release(before, person, now) ?? before;
            // Only whoever has it gives it back.
            if (isHeld && before.user.id !== who) expect(hold).toBe(before);
            continue;
          }
          const taken = does === 'next' ? askNext(before, person, now) : take(before, person, now);
          if ('refused' in taken) {
            expect(taken.until.getTime()).toBeGreaterThan(now.getTime());
            expect(taken.until.getTime() - now.getTime()).toBeLessThanOrEqual(2 * PTZ_HOLD_MS);
            continue;
          }
          hold = taken.hold;
          expect(hold.until.getTime() - now.getTime()).toBeLessThanOrEqual(PTZ_HOLD_MS);
          if (!isHeld) continue;
          // The time of another neither ends nor changes hands, and once somebody is next it is not prolonged.
          if (before.user.id !== who) expect(hold).toMatchObject({ user: before.user, until: before.until });
          if (before.next) expect(hold.until).toEqual(before.until);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('by calls', () => {
  let world: Evidence;
  let deviceId: number;
  beforeAll(async () => {
    world = await openEvidence();
    deviceId = world.camera.id;
    await world.describe(deviceId, { ptz: true });
  });
  afterAll(() => world.close());
  beforeEach(() => world.turn(5 * PTZ_HOLD_MS));

  const of = () => ({ parkId: PARK, deviceId });
  const right = () => ({ ...of(), pan: 1, tilt: 0, zoom: 0 });
  const refused = async (who: string) => {
    const { status, body } = await world.demo.call(who, ptz.movePtz, right());
    return [status, body.error?.code, body.error?.params];
  };

  it('whoever moves first has it for 30 seconds; the other is told who and for how long', async () => {
    const { holder } = await world.demo.ask('guard', ptz.movePtz, right());
    expect(holder).toMatchObject({ isMe: true, until: world.now() + PTZ_HOLD_MS, next: null });
    world.turn(11_000);
    expect(await refused('lead')).toEqual([409, 'ptz.held', { name: holder?.name, seconds: 19 }]);
    world.turn(19_000);
    expect((await world.demo.ask('lead', ptz.movePtz, right())).holder).toMatchObject({ isMe: true });
  });

  it('moving prolongs it, giving it back ends it', async () => {
    await world.demo.ask('guard', ptz.movePtz, right());
    world.turn(25_000);
    await world.demo.ask('guard', ptz.movePtz, right());
    world.turn(25_000);
    expect((await refused('lead'))[1]).toBe('ptz.held');
    expect((await world.demo.ask('guard', ptz.releasePtz, of())).holder).toBeNull();
    await world.demo.ask('lead', ptz.movePtz, right());
  });

  it('eight at once: one has it, seven are told so', async () => {
    const people = ['guard', 'lead', 'manager', 'parkadmin'];
    const all = await Promise.all([...people, ...people].map((who) => world.demo.call(who, ptz.movePtz, right())));
    const holders = new Set(all.flatMap(({ body }) => (body.success ? [body.data?.holder?.name] : [])));
    expect(holders.size).toBe(1);
    expect(all.filter(({ status }) => status === 409).length).toBe(6);
  });

  it('a lead asks to be next: the time is not prolonged any more, and then it is the lead’s', async () => {
    await world.demo.ask('guard', ptz.movePtz, right());
    expect((await world.demo.ask('guard', ptz.getPtz, of())).mayAskNext).toBe(false);
    expect((await world.demo.ask('lead', ptz.getPtz, of())).mayAskNext).toBe(true);
    world.turn(10_000);
    const asked = await world.demo.ask('lead', ptz.askPtz, of());
    expect(asked.holder).toMatchObject({ isMe: false, next: { isMe: true }, until: world.now() + 20_000 });
    await world.demo.ask('guard', ptz.movePtz, right());
    world.turn(20_000);
    expect((await refused('guard'))[1]).toBe('ptz.held');
    expect((await world.demo.ask('lead', ptz.movePtz, right())).holder).toMatchObject({ isMe: true, next: null });
    expect(await world.demo.refusal('guard', ptz.askPtz, of())).toEqual([403, 'ptz.notALead']);
  });

  it('turns while it is asked to, stops when the finger leaves or the network does, and never beyond its end', async () => {
    const { position } = await world.demo.ask('guard', ptz.getPtz, of());
    await world.demo.ask('guard', ptz.movePtz, { ...of(), pan: -1, tilt: 0, zoom: 0 });
    world.turn(500);
    const half = await world.demo.ask('guard', ptz.stopPtz, of());
    expect(half.position?.pan).toBeCloseTo(Math.max(-1, (position?.pan ?? 0) - 0.125));
    world.turn(10_000);
    expect((await world.demo.ask('guard', ptz.getPtz, of())).position).toEqual(half.position);
    // Nobody says stop: it stands after a second.
    await world.demo.ask('guard', ptz.movePtz, { ...of(), pan: 0, tilt: 0, zoom: 1 });
    world.turn(20_000);
    const after = await world.demo.ask('guard', ptz.getPtz, of());
    expect((after.position?.zoom ?? 0) - (half.position?.zoom ?? 0)).toBeCloseTo(0.125);
  });

  it('keeps where it looks under a name and goes back there', async () => {
    const kept = await world.demo.ask('guard', ptz.keepPreset, { ...of(), name: '东门' });
    const token = kept.presets.at(-1)?.token;
    expect(kept.presets.at(-1)?.name).toBe('东门');
    await world.demo.ask('guard', ptz.movePtz, { ...of(), pan: 0, tilt: 1, zoom: 0 });
    world.turn(1_000);
    const moved = await world.demo.ask('guard', ptz.goToPreset, { ...of(), token });
    expect(moved.position).toEqual(kept.position);
    expect((await world.demo.ask('guard', ptz.dropPreset, { ...of(), token })).presets).toEqual([]);
    expect(await world.demo.refusal('guard', ptz.goToPreset, { ...of(), token })).toEqual([422, 'ptz.presetUnknown']);
  });

  it('needs its own right, and a camera that can turn', async () => {
    expect(await world.demo.refusal('admin', ptz.movePtz, right())).toEqual([403, 'permission.denied']);
    const fixed = world.cameras[1]?.id;
    expect(await world.demo.refusal('guard', ptz.movePtz, { ...right(), deviceId: fixed })).toEqual([
      422,
      'ptz.unsupported',
    ]);
    expect(await world.demo.ask('guard', ptz.getPtz, { parkId: PARK, deviceId: fixed })).toMatchObject({
      turns: false,
      presets: [],
    });
  });
});
