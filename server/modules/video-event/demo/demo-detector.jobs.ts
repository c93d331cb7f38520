/** Something happens before the cameras of the demo now and then: it comes in as from a real source. */
import { randomUUID } from 'node:crypto';
import { isInWeek } from '@/contract/access/time-plan';
import { ZONE_KIND } from '@/contract/video/event-codes';
import type { VideoBox, VideoEventInput } from '@/contract/video/video-event';
import { isInside, type Zone, type ZonePoint } from '@/contract/video/zone';
import { drawFigure } from '../../../camera/figure';
import { drawStill } from '../../../camera/local-adapter';
import { drawPicture } from '../../../files/picture';
import type { Deps } from '../../../http/context';
import { wallTimeOf } from '../intake/noticed.rules';
import { takeVideoEvents } from '../intake/take-video-events.usecases';
import { findDemoSource, readArmed, readDemoParks } from './demo-binding.repository';

const EVERY_MS = [3 * 60_000, 8 * 60_000] as const;
const SIZE = { tall: [0.11, 0.36], wide: [0.26, 0.28] } as const;

type Armed = Awaited<ReturnType<typeof readArmed>>[number];

const between = (low: number, high: number): number => low + Math.random() * (high - low);

/** The middle of its corners where that lies inside, else a point near the first corner that does. */
function footIn({ points }: Zone): ZonePoint {
  const [x, y] = points.reduce(([sx, sy], [px, py]) => [sx + px / points.length, sy + py / points.length], [0, 0]);
  const middle: ZonePoint = [x, y];
  if (isInside({ points }, middle)) return middle;
  const near = points.map(([px, py]): ZonePoint => [px + (x - px) * 0.05, py + (y - py) * 0.05]);
  return near.find((point) => isInside({ points }, point)) ?? middle;
}

const within = (value: number): number => Math.min(0.98, Math.max(0, value));

/** Walks through the zone for as long as the binding wants it to. */
export function trackThrough(
  zone: Zone,
  { frames, holdSec }: { frames: number; holdSec: number },
  isWide: boolean,
  end: Date,
) {
  const [width, height] = isWide ? SIZE.wide : SIZE.tall;
  const [x, y] = footIn(zone);
  const count = frames + 2;
  const stepMs = Math.ceil((holdSec * 1_000 + 500) / (count - 1));
  return Array.from({ length: count }, (_, i) => {
    const box: VideoBox = [within(x - width / 2), within(y - height), Math.min(width, 1), Math.min(height, y)];
    return { at: end.getTime() - (count - 1 - i) * stepMs, box };
  });
}

async function eventOf({ binding, algorithm, camera }: Armed, zone: Zone, now: Date): Promise<VideoEventInput> {
  const frames = trackThrough(zone, binding, algorithm.kind === 5 || algorithm.kind === 6, now);
  const [first] = frames;
  const place = {
    id: camera.id,
    parkId: camera.parkId,
    code: camera.code,
    name: camera.name,
    place: camera.locationText,
  };
  const figure = first ? drawFigure(algorithm.kind, first.box) : '';
  const { full } = await drawPicture(await drawStill(place, now, { clock: true, figure }));
  return {
    seq: randomUUID(),
    deviceCode: camera.code,
    algorithm: algorithm.code,
    version: algorithm.release,
    score: Number(between(binding.score + 0.01, Math.min(0.97, binding.score + 0.35)).toFixed(3)),
    frames,
    still: full.toString('base64'),
  };
}

/** @returns whether anything was noticed */
export async function noticeSomething({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const source = await db.withPark([], findDemoSource);
  const parkIds = source?.parkIds.length ? source.parkIds : await db.withPark([], readDemoParks);
  const armed = await db.withPark(parkIds, readArmed);
  const at = now();
  const awake = armed.filter(({ binding, timeZone }) => isInWeek(binding.plan, wallTimeOf(timeZone, at.getTime())));
  const one = awake[Math.floor(Math.random() * awake.length)];
  const zone = one?.binding.zones.find(({ kind }) => kind === ZONE_KIND.watch);
  if (!source || !one || !zone) return false;
  const event = await eventOf(one, zone, at);
  const { accepted } = await db.withPark(parkIds, (tx) => takeVideoEvents(tx, source, [event], now()));
  return accepted > 0;
}

export function startDemoDetector(deps: Deps): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const plan = (): void => {
    timer = setTimeout(
      () => {
        noticeSomething(deps)
          .then(() => deps.wake())
          .catch((error: unknown) => console.error('[demo detector]', error))
          .finally(plan);
      },
      between(...EVERY_MS),
    );
    timer.unref();
  };
  plan();
  return { stop: () => clearTimeout(timer) };
}
