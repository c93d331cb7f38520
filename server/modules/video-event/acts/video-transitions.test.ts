/** Verdicts on events, generated from the transition table: who may give which, in which state, and what refuses it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VIDEO_EVENT_STATE as S, type VideoEventState } from '@/contract/video/event-codes';
import { videoEventEndpoints as events } from '@/contract/video/video-event';
import { VIDEO_TRANSITIONS, type VideoAction, type VideoActor } from '@/contract/video/video-transitions';
import { type Binding, openVideoWorld, standing, type VideoWorld } from '../video-world.fixture';

const HOUR_MS = 3_600_000;
let world: VideoWorld;
let binding: Binding;
let judgeId: number;
beforeAll(async () => {
  world = await openVideoWorld();
  binding = await world.addBinding({ cooldownSec: 0 });
  judgeId = await world.demo.idOf('guard6');
});
afterAll(() => world.close());

/** One person per capacity; the last one may look only. */
const PEOPLE: Record<string, readonly VideoActor[]> = {
  guard6: ['reviewer', 'judge'],
  guard7: ['reviewer'],
  lead5: ['reviewer', 'lead'],
  admin: [],
};
const ACTED: Partial<Record<VideoEventState, string>> = {
  [S.confirmed]: 'confirm',
  [S.falseAlarm]: 'reject',
  [S.ignored]: 'ignore',
  [S.ordered]: 'order',
};

let nth = 0;
/** Whatever was done with it guard6 has done, an hour ago. */
async function addEvent(state: VideoEventState, more: { actedAt?: number; orderNo?: string } = {}): Promise<number> {
  nth += 1;
  const at = world.now().getTime() - 5 * HOUR_MS + nth * 2_000;
  const { results } = await world.post(world.event(binding, { frames: [{ at, box: standing(0.8) }] }));
  const id = results[0]?.eventId ?? 0;
  const acted = ACTED[state] ?? null;
  await world.demo.query(
    `update video_event set state = $2, action = $3, acted_by = $4, acted_by_name = $5, acted_at = $6, order_no = $7
     where id = $1`,
    [
      id,
      state,
      acted,
      acted && judgeId,
      acted && '夏国平',
      acted && new Date(more.actedAt ?? world.now().getTime() - HOUR_MS),
      more.orderNo ?? null,
    ],
  );
  return id;
}

const act = async (who: string, id: number, action: VideoAction) => {
  const { results } = await world.ask(who, events.actOnVideoEvents, { ids: [id], action });
  return results[0];
};
const outcome = async (who: string, id: number, action: VideoAction): Promise<string> => {
  const result = await act(who, id, action);
  return result?.ok ? 'done' : (result?.code ?? '?');
};
const rowOf = async (id: number) =>
  (
    await world.demo.query<{ state: number; alarm_id: string | null; order_no: string | null; version: number }>(
      'select state, alarm_id, order_no, version from video_event where id = $1',
      [id],
    )
  )[0];
/** An open alarm of the camera would take in what is raised after it. */
const closeAlarms = () =>
  world.demo.query('update alarm set handle_state = 50 where device_id = $1', [binding.deviceId]);

describe.each(VIDEO_TRANSITIONS.map((row) => [row.action, row] as const))('%s', (action, row) => {
  const [from = S.fresh] = row.from;

  it('is for those whom the table names', async () => {
    for (const [who, actors] of Object.entries(PEOPLE)) {
      const may = actors.some((actor) => row.who.includes(actor));
      expect([who, await outcome(who, await addEvent(from), action)]).toEqual([
        who,
        may ? 'done' : 'videoevent.notYourPart',
      ]);
      await closeAlarms();
    }
  });

  it('is taken in the states that the table names, and leads where it says', async () => {
    for (const state of Object.values(S)) {
      const id = await addEvent(state, { orderNo: state === S.ordered ? 'GD1' : '' });
      const isIn = row.from.includes(state);
      const late = action === 'order' && state === S.ordered ? 'videoevent.alreadyOrdered' : 'videoevent.stateForbids';
      expect([state, await outcome('lead5', id, action)]).toEqual([state, isIn ? 'done' : late]);
      expect((await rowOf(id))?.state).toBe(isIn ? row.to : state);
      await closeAlarms();
    }
  });
});

describe('a verdict', () => {
  it('that somebody has given already names who and when', async () => {
    const id = await addEvent(S.falseAlarm);
    expect(await act('guard7', id, 'confirm')).toMatchObject({
      ok: false,
      code: 'videoevent.stateForbids',
      params: { name: '夏国平', at: world.now().getTime() - HOUR_MS, by: 'reject' },
    });
  });

  it('given twice by the same person is one', async () => {
    const id = await addEvent(S.fresh);
    expect([await outcome('guard7', id, 'reject'), await outcome('guard7', id, 'reject')]).toEqual(['done', 'done']);
    expect((await rowOf(id))?.version).toBe(2);
  });

  it('is taken back within a day', async () => {
    const day = 24 * HOUR_MS;
    const now = world.now().getTime();
    expect(await outcome('guard6', await addEvent(S.ignored, { actedAt: now - day }), 'undo')).toBe('done');
    expect(await outcome('guard6', await addEvent(S.ignored, { actedAt: now - day - 1 }), 'undo')).toBe(
      'videoevent.requires.within24h',
    );
  });

  it('on many stands or falls for each by itself', async () => {
    const ids = [await addEvent(S.fresh), await addEvent(S.falseAlarm), await addEvent(S.fresh)];
    const { results } = await world.ask('guard7', events.actOnVideoEvents, { ids, action: 'reject' });
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
  });

  it('of two people at the same moment is one of theirs', async () => {
    const id = await addEvent(S.fresh);
    const both = await Promise.all([outcome('guard6', id, 'confirm'), outcome('guard7', id, 'reject')]);
    expect(both.toSorted()).toEqual(['done', 'videoevent.stateForbids']);
  });
});

describe('an event that becomes more', () => {
  it('is an order once, whose number is told afterwards', async () => {
    const id = await addEvent(S.confirmed);
    expect(await outcome('guard7', id, 'order')).toBe('done');
    const no = (await rowOf(id))?.order_no;
    expect(no).toMatch(/\d{4}$/);
    expect(await act('guard6', id, 'order')).toMatchObject({ code: 'videoevent.alreadyOrdered', params: { no } });
    const [order] = await world.demo.query<{ device_id: string; title: string }>(
      'select device_id, title from work_order where no = $1',
      [no],
    );
    expect(order).toMatchObject({ device_id: String(binding.deviceId), title: expect.stringContaining('视频事件') });
  });

  it('is an alarm of the camera, and a second one belongs to the alarm that is open', async () => {
    await closeAlarms();
    const [one, other] = [await addEvent(S.fresh), await addEvent(S.fresh)];
    expect(await outcome('guard7', one, 'raise')).toBe('done');
    expect(await outcome('guard7', one, 'raise')).toBe('videoevent.requires.noAlarm');
    expect(await outcome('guard6', other, 'raise')).toBe('done');
    const [first, second] = [await rowOf(one), await rowOf(other)];
    expect(first?.alarm_id).not.toBeNull();
    expect(second?.alarm_id).toBe(first?.alarm_id);
  });
});

describe('reviewed', () => {
  it('is what each person had on the screen, apart from any verdict', async () => {
    const ids = [await addEvent(S.fresh), await addEvent(S.fresh)];
    const asOf = world.now().getTime();
    expect(await world.ask('guard6', events.reviewVideoEvents, { ids: [ids[0], 999_999] })).toEqual({ reviewed: 1 });
    expect(await world.ask('guard6', events.reviewVideoEvents, { ids })).toEqual({ reviewed: 1 });
    const list = async (who: string, more: object) =>
      (await world.ask(who, events.listVideoEvents, { pageSize: 100, ...more })).rows
        .map(({ id }) => id)
        .filter((id) => ids.includes(id));
    expect(await list('guard6', { seen: 'no' })).toEqual([]);
    expect(await list('guard6', { seen: 'no', asOf })).toHaveLength(2);
    expect(await list('guard7', { seen: 'no' })).toHaveLength(2);
    const detail = await world.ask('guard7', events.getVideoEvent, { id: ids[0] });
    expect(detail).toMatchObject({ state: S.fresh, seenAt: null, seenBy: ['夏国平'] });
  });

  it('is nothing for whoever may not see videos, and no event of another park is found', async () => {
    const id = await addEvent(S.fresh);
    expect(await world.refusal('repair', events.getVideoEvent, { id })).toEqual([403, expect.any(String)]);
    expect(await world.demo.refusal('guard2', events.getVideoEvent, { id })).toEqual([404, 'videoevent.notFound']);
  });
});

describe('the sums that lists count by', () => {
  it('are those of the events, after all that was noticed, judged and taken back', async () => {
    const made = [await addEvent(S.fresh), await addEvent(S.fresh), await addEvent(S.fresh)];
    expect(await outcome('guard6', made[0] ?? 0, 'reject')).toBe('done');
    expect(await outcome('guard6', made[1] ?? 0, 'confirm')).toBe('done');
    expect(await outcome('guard6', made[0] ?? 0, 'undo')).toBe('done');
    const day = `(at at time zone 'UTC')::date`;
    const counted = `select binding_id, ${day} as day, count(*)::int as events,
      count(*) filter (where state in (20, 50))::int as confirmed, count(*) filter (where state = 30)::int as false_alarms
      from video_event group by 1, 2 order by 1, 2`;
    const kept = 'select binding_id, day, events, confirmed, false_alarms from video_event_sum order by 1, 2';
    expect(await world.demo.query(kept)).toEqual(await world.demo.query(counted));
    const quarters = `select device_id, day, newest_id, (select sum(q) from unnest(quarters) q)::int as events,
      (select sum(q) from unnest(fresh) q)::int as fresh from video_event_day order by 1, 2`;
    const ofCameras = `select device_id, ${day} as day, max(id) as newest_id, count(*)::int as events,
      count(*) filter (where state = 10)::int as fresh from video_event group by 1, 2 order by 1, 2`;
    expect(await world.demo.query(quarters)).toEqual(await world.demo.query(ofCameras));
    const [whole] = await world.demo.query<{ whole: object[] }>(
      `select json_agg(d order by device_id, day) as whole from video_event_day d`,
    );
    await world.demo.query('select recount_video_events()');
    const [anew] = await world.demo.query<{ whole: object[] }>(
      `select json_agg(d order by device_id, day) as whole from video_event_day d`,
    );
    expect(whole).toEqual(anew);
    const from = Math.floor(world.now().getTime() / 86_400_000) * 86_400_000 - 8 * 3_600_000;
    const shown = await world.ask('guard6', events.getVideoDay, { parkId: 3, from });
    const [direct] = await world.demo.query<{ n: number }>(
      `select count(*)::int as n from video_event where park_id = 3 and at >= to_timestamp($1) and at < to_timestamp($2)`,
      [from / 1_000, from / 1_000 + 86_400],
    );
    expect(shown.total).toBe(direct?.n);
  });
});
