/**
 * Makes the files of exports that have been agreed to. No transaction is open while a recorder is asked or a film encoded;
 * every piece is written in one of its own, so a file of any length needs a megabyte of memory.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { crc32 } from 'node:zlib';
import { CLIP_KEPT_MS } from '@/contract/video/clip';
import type { PrivacyMask } from '@/contract/video/mask';
import { CLIP_STATE as C } from '@/contract/video/clip-codes';
import type { Tx } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { scheduleTimer } from '../../../jobs/timers';
import { workFault } from '../../../journal/work-fault';
import { publish } from '../../../live/publish';
import { appendAudit } from '../../audit/audit.repository';
import { uncalledAuditRows } from '../../audit/uncalled-audit.rules';
import { readParkName, readParkZone } from '../../identity/park/park.repository';
import { withAllParks } from '../../notify/all-parks.repository';
import { readMasks } from '../../video-device/mask.repository';
import { findCamera } from '../cameras.repository';
import { manifestOf } from './clip-manifest.rules';
import { claimClip, type Clip, dropParts, insertPart, nextMakeAt, settleClaim } from './clip.repository';
import { stampIn } from './clip-words.rules';
import { watermarkOf } from './watermark.rules';
import { filmBytes, type Hashed, hashing, marked } from './clip-bytes.rules';

/** How long a claim is valid; then another process may try. */
const LEASE_MS = 15 * 60_000;
const TRIES_AFTER_MS = [10_000, 60_000, 5 * 60_000, 15 * 60_000] as const;
const MOST_BYTES = 2_000_000_000;
export const PART_BYTES = 1_000_000;
/** Trying again would not help. */
const FINAL: readonly string[] = ['noRecording', 'tooLarge', 'cameraUnknown', 'uncovered'];
/** For drawing into a film, beside twice its length; shorter than the claim. */
const ENCODE_MS = 10 * 60_000;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

class NoFile extends Error {
  constructor(readonly reason: 'tooLarge' | 'cameraUnknown' | 'uncovered' | 'masksChanged') {
    super(reason);
  }
}

const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'reason' in error && typeof error.reason === 'string'
    ? error.reason
    : 'unreachable';

/** Pieces of one size, the last one shorter: a player's question for a range finds them by division. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of source) {
    held.push(bytes);
    size += bytes.length;
    if (size < PART_BYTES) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; all.length - at >= PART_BYTES; at += PART_BYTES) yield all.subarray(at, at + PART_BYTES);
    held = [all.subarray(at)];
    size = all.length - at;
  }
  if (size > 0) yield Buffer.concat(held);
}

interface Made {
  sha256: string;
  size: number;
  crc32: number;
  watermark: string;
  masks: readonly PrivacyMask[];
  /** Where it was encoded anew. */
  source: Hashed | null;
}

const masksOf = async (tx: Tx, deviceId: number): Promise<readonly PrivacyMask[]> =>
  (await readMasks(tx, [deviceId])).get(deviceId) ?? [];

async function writeFile(deps: Deps, clip: Clip): Promise<Made> {
  const { id: clipId, parkId, deviceId, fromAt, toAt } = clip;
  const { camera, zone, masks } = await deps.db.withPark([parkId], async (tx) => {
    await dropParts(tx, clipId);
    return {
      camera: await findCamera(tx, parkId, deviceId),
      zone: await readParkZone(tx, parkId),
      masks: await masksOf(tx, deviceId),
    };
  });
  if (!camera) throw new NoFile('cameraUnknown');
  if (!deps.encoder && masks.length > 0) throw new NoFile('uncovered');
  const watermark = watermarkOf(clip, stampIn(zone, clip.decidedAt ?? clip.askedAt));
  const film = await deps.clips.clip(camera, fromAt.getTime(), toAt.getTime(), 'main');
  const limitMs = ENCODE_MS + 2 * (toAt.getTime() - fromAt.getTime());
  const source = hashing(film);
  const file = deps.encoder
    ? marked(deps.encoder.encode(source.film, { watermark, masks }, limitMs), watermark)
    : marked(filmBytes(film), watermark);
  const hash = createHash('sha256');
  let [no, size, crc] = [0, 0, 0];
  for await (const bytes of inParts(file)) {
    hash.update(bytes);
    crc = crc32(bytes, crc);
    size += bytes.length;
    if (size > MOST_BYTES) throw new NoFile('tooLarge');
    const part = { clipId, no, parkId, bytes };
    await deps.db.withPark([parkId], (tx) => insertPart(tx, part));
    no += 1;
  }
  const of = deps.encoder ? source.hashed() : null;
  return { sha256: hash.digest('hex'), size, crc32: crc, watermark, masks, source: of };
}

/** What is signed: the camera as it is called when the file is there. */
async function manifestFor(
  tx: Tx,
  clip: Clip,
  { sha256, size, watermark, masks, source }: Made,
  times: Record<'madeAt' | 'expiresAt', Date>,
) {
  const { parkId, deviceId } = clip;
  const camera = (await findCamera(tx, parkId, deviceId)) ?? { name: '', code: '', place: '' };
  const park = await readParkName(tx, parkId);
  return manifestOf({ clip, park, camera, file: { sha256, size }, source, watermark, masks, ...times });
}

/** From now on it is there, for 72 hours. @throws NoFile when masks were drawn or taken away while it was made */
async function finish(deps: Deps, clip: Clip, made: Made): Promise<void> {
  const now = deps.now();
  const { id, parkId, askedBy } = clip;
  const expiresAt = later(now, CLIP_KEPT_MS);
  await deps.db.withPark([parkId], async (tx) => {
    if (!isDeepStrictEqual(await masksOf(tx, clip.deviceId), made.masks)) throw new NoFile('masksChanged');
    const manifest = await manifestFor(tx, clip, made, { madeAt: now, expiresAt });
    const { sha256, size, crc32: crc, watermark } = made;
    const facts = { sha256, size, crc32: crc, watermark };
    const ready = { ...facts, manifest, state: C.ready, readyAt: now, expiresAt, makeAt: null, failure: null };
    if (!(await settleClaim(tx, clip, ready))) return;
    await scheduleTimer(tx, { kind: 'clipExpire', parkId, subjectId: id, dueAt: expiresAt });
    const entry = { action: 'clip.ready', parkId, bizType: 'clip', bizId: id, detail: { sha256, size } };
    await appendAudit(tx, uncalledAuditRows([entry], { at: now }));
    // Whoever asked sees it without asking again.
    await publish(tx, { kind: 'flow', id: askedBy, parkId });
  });
}

async function handBack(deps: Deps, clip: Clip): Promise<void> {
  await deps.db.withPark([clip.parkId], async (tx) => {
    if (await settleClaim(tx, clip, { makeAt: deps.now() })) await dropParts(tx, clip.id);
  });
}

async function giveUp(deps: Deps, clip: Clip, error: unknown): Promise<void> {
  const now = deps.now();
  const { id, parkId, askedBy, tries } = clip;
  const failure = reasonOf(error);
  // Begun anew, as if it had not been begun.
  if (failure === 'encoderStopped' || failure === 'masksChanged') return handBack(deps, clip);
  const wait = FINAL.includes(failure) ? undefined : TRIES_AFTER_MS[tries];
  if (failure === 'unreachable' || failure === 'encoderFailed')
    workFault(deps, 'clips', { clip: id, park: parkId, tries }, error);
  const change =
    wait === undefined
      ? { state: C.failed, makeAt: null, failure, tries: tries + 1 }
      : { makeAt: later(now, wait), failure, tries: tries + 1 };
  await deps.db.withPark([parkId], async (tx) => {
    if (!(await settleClaim(tx, clip, change))) return;
    await dropParts(tx, id);
    await publish(tx, { kind: 'flow', id: askedBy, parkId });
  });
}

/** One after the other: a recorder has little to spare. */
export async function makeDueClips(deps: Deps): Promise<void> {
  for (;;) {
    if (deps.stopping?.aborted) return;
    const now = deps.now();
    const clip = await withAllParks(deps, (tx) => claimClip(tx, now, later(now, LEASE_MS)));
    if (!clip) return;
    try {
      await finish(deps, clip, await writeFile(deps, clip));
    } catch (error) {
      await giveUp(deps, clip, error);
    }
  }
}

export const clipWork = (deps: Deps) => ({
  run: () => makeDueClips(deps),
  nextAt: () => withAllParks(deps, nextMakeAt),
});
