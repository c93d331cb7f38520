/** A month of what algorithms noticed in the demo's parks, most of it judged. */
import { createHash, randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { DEVICE_TYPE } from '@/contract/codes';
import { BINDING_STATE, VIDEO_EVENT_STATE as S, ZONE_KIND } from '@/contract/video/event-codes';
import type { Zone } from '@/contract/video/zone';
import { drawFigure } from '../../camera/figure';
import { drawStill } from '../../camera/local-adapter';
import { drawPicture } from '../../files/picture';
import { photos } from '../../files/photo.table';
import { algorithms, bindings, eventReviews, videoEvents } from '../../modules/video-event/video-event.table';
import { insertRows } from '../insert-rows';
import type { Tx } from '../open';
import { sql } from 'drizzle-orm';
import { after, DAY, HOUR, MINUTE, type SeedScale } from './context';
import { type Random, seededRandom } from './random';
import { boxAt, DEMO_ALGORITHMS, type DemoAlgorithm, wrongShare } from './video-event-plan';

const DAYS = 30;
/** Small: they are drawn when the demo begins. */
const STILL_WIDTH = 640;
const VARIANTS = [0.25, 0.75] as const;

interface CameraRow {
  id: number;
  code: string;
  name: string;
  place: string;
  parkId: number;
}

interface Judge {
  id: number;
  name: string;
}

interface Made {
  seeded: { tx: Tx; random: Random; now: Date; scale: SeedScale };
  algorithm: DemoAlgorithm;
  algorithmId: number;
  camera: CameraRow;
  turn: number;
  bindingId: number;
  judges: readonly Judge[];
  /** Photo keys of its variants; empty: it has no pictures. */
  stills: readonly string[];
}

const ZONE: Zone = {
  kind: ZONE_KIND.watch,
  points: [
    [0.14, 0.66],
    [0.86, 0.66],
    [0.97, 0.97],
    [0.03, 0.97],
  ],
};

const idsOf = (rows: readonly Record<string, unknown>[]): number[] => rows.map(({ id }) => Number(id));
const insertIds = async (
  tx: Tx,
  table: typeof bindings | typeof algorithms | typeof videoEvents,
  rows: readonly object[],
) => idsOf(await insertRows(tx, table, rows as never, sql`returning id`));

/** Two of each binding in the first park, one elsewhere: the demo begins the sooner. */
async function drawStills(tx: Tx, camera: CameraRow, algorithm: DemoAlgorithm, now: Date): Promise<string[]> {
  const keys: string[] = [];
  for (const along of camera.parkId === 1 ? VARIANTS : VARIANTS.slice(0, 1)) {
    const figure = drawFigure(algorithm.kind, boxAt(algorithm.size, along));
    const picture = await drawPicture(await drawStill(camera, now, { clock: false, figure, width: STILL_WIDTH }));
    const key = randomUUID();
    const sha256 = createHash('sha256').update(picture.full).digest('hex');
    await tx
      .insert(photos)
      .values({ ...picture, key, parkId: camera.parkId, userId: null, takenAt: null, uploadedAt: now, sha256 });
    keys.push(key);
  }
  return keys;
}

/** What is nothing scores lower: a threshold can be found that keeps most of it away. */
const scoreOf = (random: Random, isWrong: boolean): number =>
  Number((isWrong ? 0.6 + random.next() ** 2 * 0.22 : 0.68 + random.next() * 0.29).toFixed(3));

function stateOf(random: Random, isWrong: boolean, ageMs: number) {
  const isOpen = ageMs < 5 * HOUR || (ageMs < DAY ? random.chance(0.4) : random.chance(0.04));
  if (isOpen) return S.fresh;
  if (random.chance(0.06)) return S.ignored;
  return isWrong ? S.falseAlarm : S.confirmed;
}

const ACTIONS = { [S.confirmed]: 'confirm', [S.falseAlarm]: 'reject', [S.ignored]: 'ignore' } as const;

function eventOf(made: Made, at: Date) {
  const { seeded, algorithm, camera, turn, judges, stills, bindingId, algorithmId } = made;
  const { random, now } = seeded;
  const isWrong = random.chance(wrongShare(turn));
  const state = stateOf(random, isWrong, now.getTime() - at.getTime());
  const variant = stills.length > 1 && random.chance(0.5) ? 1 : 0;
  const heldMs = algorithm.holdSec * 1_000 + random.int(500, 9_000);
  const judge = state === S.fresh ? null : random.pick(judges);
  const actedAt = judge && new Date(Math.min(now.getTime(), at.getTime() + random.around(20, 2, 400) * MINUTE));
  return {
    at,
    endAt: after(at, heldMs),
    receivedAt: after(at, heldMs + 900),
    parkId: camera.parkId,
    deviceId: camera.id,
    algorithmId,
    bindingId,
    release: algorithm.release,
    score: scoreOf(random, isWrong),
    holdMs: heldMs,
    box: boxAt(algorithm.size, VARIANTS[variant] ?? 0.5),
    zone: ZONE,
    result: algorithm.result,
    stillKey: stills[variant] ?? null,
    folded: random.chance(0.25) ? random.int(1, 6) : 0,
    state,
    actedBy: judge?.id ?? null,
    actedByName: judge?.name ?? null,
    actedAt,
    action: state === S.fresh ? null : ACTIONS[state],
    version: judge ? 2 : 1,
  };
}

function momentsOf({ algorithm, seeded: { random, now } }: Made): Date[] {
  const midnight = Math.floor((now.getTime() + 8 * HOUR) / DAY) * DAY - 8 * HOUR;
  const [from, to] = algorithm.hours;
  return Array.from({ length: DAYS + 1 }, (_, day) => midnight - day * DAY)
    .flatMap((start) => {
      const count = Math.floor(algorithm.daily * random.next() * 2 + random.next());
      return Array.from({ length: count }, () => new Date(start + from * HOUR + random.next() * (to - from) * HOUR));
    })
    .filter((at) => at < now && now.getTime() - at.getTime() < DAYS * DAY);
}

async function addEvents(made: Made): Promise<void> {
  const { tx } = made.seeded;
  const rows = momentsOf(made).map((at) => eventOf(made, at));
  if (rows.length === 0) return;
  const ids = await insertIds(tx, videoEvents, rows);
  const reviews = rows.flatMap(({ actedBy: userId, actedAt, parkId, at: eventAt }, i) =>
    userId === null ? [] : [{ parkId, userId, eventId: ids[i] ?? 0, at: actedAt ?? made.seeded.now, eventAt }],
  );
  if (reviews.length > 0) await insertRows(tx, eventReviews, reviews);
}

async function readCameras(client: pg.Client): Promise<Map<number, CameraRow[]>> {
  const { rows } = await client.query<{ id: string; code: string; name: string; place: string; park_id: string }>(
    'select id, code, name, location_text as place, park_id from device where type = $1 and in_service order by park_id, code',
    [DEVICE_TYPE.camera],
  );
  const cameras = rows.map(({ id, park_id: parkId, ...row }) => ({ ...row, id: Number(id), parkId: Number(parkId) }));
  const parkIds = [...new Set(cameras.map(({ parkId }) => parkId))];
  return new Map(parkIds.map((id) => [id, cameras.filter(({ parkId }) => parkId === id)]));
}

/** Guards and shift leaders of the park. */
async function readJudges(client: pg.Client, parkId: number): Promise<Judge[]> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select distinct u.id, u.name from app_user u join role_user ur on ur.user_id = u.id join role r on r.id = ur.role_id
     where r.code in ('guard', 'lead') and ur.park_id = $1 order by u.id limit 4`,
    [parkId],
  );
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}

/** One camera is out of the plan for the night, one is not armed: both are shown as such. */
const stateOfBinding = (nth: number) => (nth === 2 ? BINDING_STATE.off : BINDING_STATE.armed);

async function addPark(
  seeded: Made['seeded'],
  parkId: number,
  cameras: readonly CameraRow[],
  judges: readonly Judge[],
) {
  const { tx, now, scale } = seeded;
  for (const algorithm of DEMO_ALGORITHMS) {
    const { code, name, kind, release, minScore, spare } = algorithm;
    const used = algorithm.cameras.flatMap((turn) => (cameras[turn] ? [{ turn, camera: cameras[turn] }] : []));
    const armed = used.filter((_, nth) => stateOfBinding(nth) !== BINDING_STATE.off).length;
    const row = { parkId, code, name, kind, release, minScore, licences: armed + spare, state: 1, version: 1 };
    const [algorithmId = 0] = await insertIds(tx, algorithms, [row]);
    for (const [nth, { turn, camera }] of used.entries()) {
      const { plan, score, holdSec, cooldownSec, result, level } = algorithm;
      const settings = { plan, score, holdSec, cooldownSec, result, level, frames: 3, zones: [ZONE] };
      const state = { state: stateOfBinding(nth), stateSince: after(now, -40 * DAY), version: 1 };
      const [bindingId = 0] = await insertIds(tx, bindings, [
        { parkId, algorithmId, deviceId: camera.id, ...settings, ...state },
      ]);
      const isDrawn = scale === 'full' || (nth === 0 && kind === 1);
      const stills = isDrawn ? await drawStills(tx, camera, algorithm, now) : [];
      if (judges.length > 0)
        await addEvents({ seeded, algorithm, algorithmId, camera, turn, bindingId, judges, stills });
    }
  }
}

export async function addVideoEvents(
  client: pg.Client,
  { now, scale }: { now: Date; scale: SeedScale },
): Promise<void> {
  await client.query("select keep_parts('video_event', $1, true)", [now]);
  // The owner's connection is in the transaction of the whole seeding already.
  const tx = drizzle(client) as unknown as Tx;
  const seeded = { tx, random: seededRandom(20_261_101), now, scale };
  const parks = [...(await readCameras(client))].slice(0, 2);
  for (const [parkId, cameras] of parks) await addPark(seeded, parkId, cameras, await readJudges(client, parkId));
}
