/**
 * Keeps what the cameras near an alarm showed when it began, and what the camera of a door showed when somebody passed. A
 * camera may be slow or away: nothing is held meanwhile, and after a few tries the record goes without its picture.
 */
import { randomUUID, createHash } from 'node:crypto';
import { and, asc, eq, inArray, lte, min, sql } from 'drizzle-orm';
import { type Camera, NoStill, type Still } from '../ports/camera';
import type { Tx } from '../db/open';
import { insertPhoto } from '../files/photo.repository';
import { makePicture } from '../files/picture';
import type { Deps } from '../http/context';
import { workFault } from '../journal/work-fault';
import { publish } from '../live/publish';
import { cameraOfDoor, insertPassageStills } from '../modules/access/passages/passage-still.repository';
import { appendLog } from '../modules/alarm/alarm-log.repository';
import { alarms } from '../modules/alarm/alarm.table';
import { nearCameras } from '../modules/device/camera.repository';
import { devices } from '../modules/device/device.table';
import type { Timer } from './timer-kinds';
import { timers } from './timer.table';
import { PASSAGE_STILL_TIMER, STILL_TIMER } from './timers';

/** Cameras of one alarm that are asked. */
const MOST_CAMERAS = 2;
const MOST_TRIES = 3;
/** How long a claim is valid; then another process may try. */
const CLAIM_MS = 20_000;

const isStill = inArray(timers.kind, [STILL_TIMER, PASSAGE_STILL_TIMER]);
const isOfPassage = ({ kind }: Timer): boolean => (kind as string) === PASSAGE_STILL_TIMER;

/** @returns when the next picture is to be taken; null when none is. */
export async function nextStillAt({ db }: Deps): Promise<Date | null> {
  const [row] = await db.withPark([], (tx) =>
    tx
      .select({ at: min(timers.dueAt) })
      .from(timers)
      .where(isStill),
  );
  return row?.at ?? null;
}

/** Takes one by moving it out of the others' sight: a process that dies leaves it to the next look. */
async function claim({ db }: Deps, now: Date): Promise<Timer | undefined> {
  return db.withPark([], async (tx) => {
    const [due] = await tx
      .select()
      .from(timers)
      .where(and(isStill, lte(timers.dueAt, now)))
      .orderBy(asc(timers.dueAt), asc(timers.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const dueAt = new Date(now.getTime() + CLAIM_MS);
    await tx
      .update(timers)
      .set({ dueAt, attempts: sql`${timers.attempts} + 1` })
      .where(eq(timers.id, due.id));
    return due;
  });
}

async function findCameras(tx: Tx, alarmId: number, parkId: number) {
  const [row] = await tx
    .select({ device: devices })
    .from(alarms)
    .innerJoin(devices, eq(devices.id, alarms.deviceId))
    .where(eq(alarms.id, alarmId));
  return row && row.device.parkId === parkId ? (await nearCameras(tx, row.device)).slice(0, MOST_CAMERAS) : [];
}

async function camerasOf(tx: Tx, timer: Timer): Promise<Omit<Camera, 'parkId'>[]> {
  if (!isOfPassage(timer)) return findCameras(tx, timer.subjectId, timer.parkId);
  const camera = await cameraOfDoor(tx, timer.arg ?? 0);
  return camera ? [camera] : [];
}

interface Seen {
  readonly still: Still;
  readonly cameraId: number;
}

async function keepPhoto(tx: Tx, { jpeg, takenAt }: Still, parkId: number, now: Date): Promise<string> {
  const picture = await makePicture(jpeg);
  const key = randomUUID();
  const sha256 = createHash('sha256').update(picture.full).digest('hex');
  await insertPhoto(tx, { ...picture, key, parkId, userId: null, takenAt, uploadedAt: now, sha256 });
  return key;
}

async function keepOfPassage(tx: Tx, { parkId, subjectId, arg }: Timer, seen: readonly Seen[], now: Date) {
  const [first] = seen;
  if (!first) return;
  const { still, cameraId } = first;
  const photoKey = await keepPhoto(tx, still, parkId, now);
  const { takenAt } = still;
  await insertPassageStills(tx, { doorId: arg ?? 0, passageId: subjectId, cameraId, photoKey, takenAt });
}

async function keep(tx: Tx, timer: Timer, seen: readonly Seen[], now: Date): Promise<void> {
  if (isOfPassage(timer)) return keepOfPassage(tx, timer, seen, now);
  const { parkId, subjectId: id } = timer;
  const photoKeys: string[] = [];
  for (const { still } of seen) photoKeys.push(await keepPhoto(tx, still, parkId, now));
  if (photoKeys.length === 0) return;
  await appendLog(tx, { alarm: { id, parkId }, at: now, action: 'stillTaken', photoKeys });
  await publish(tx, { kind: 'alarm', id, parkId });
}

const isOff = (error: unknown): boolean => error instanceof NoStill && error.reason === 'outOfService';

/** @returns the pictures that came; a camera that gave none is left out */
async function take(deps: Deps, timer: Timer): Promise<Seen[]> {
  const cameras = await deps.db.withPark([timer.parkId], (tx) => camerasOf(tx, timer));
  const { parkId } = timer;
  const answers = await Promise.allSettled(
    cameras.map((camera) => deps.camera.latestStill({ ...camera, parkId }, deps.now())),
  );
  const stills = answers.flatMap((answer, i) => {
    const cameraId = cameras[i]?.id ?? 0;
    return answer.status === 'fulfilled' ? [{ still: answer.value, cameraId }] : [];
  });
  const isLast = timer.attempts + 1 >= MOST_TRIES;
  // One that is switched off stays so: it is not tried again.
  const failed = answers.find((answer) => answer.status === 'rejected' && !isOff(answer.reason));
  if (failed?.status === 'rejected' && stills.length === 0 && !isLast) throw failed.reason;
  return stills;
}

async function takeOne(deps: Deps, timer: Timer): Promise<void> {
  try {
    const stills = deps.camera.name === 'none' ? [] : await take(deps, timer);
    await deps.db.withPark([timer.parkId], async (tx) => {
      const done = await tx.delete(timers).where(eq(timers.id, timer.id)).returning({ id: timers.id });
      // The claim had expired and another process has stored the pictures already.
      if (done.length > 0) await keep(tx, timer, stills, deps.now());
    });
  } catch (error) {
    workFault(
      deps,
      'stills',
      { [isOfPassage(timer) ? 'passage' : 'alarm']: timer.subjectId, park: timer.parkId, attempts: timer.attempts },
      error,
    );
  }
}

/** Takes every picture that is due. @returns how many records were looked at */
export async function takeDueStills(deps: Deps): Promise<number> {
  for (let total = 0; ; total += 1) {
    if (deps.stopping?.aborted) return total;
    const timer = await claim(deps, deps.now());
    if (!timer) return total;
    await takeOne(deps, timer);
  }
}
