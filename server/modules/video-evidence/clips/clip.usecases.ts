/** Recordings that are handed out: asked for, given up, opened. What decides is the approval (`clip-flow-kind`). */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { ClipDetail, clipEndpoints } from '@/contract/video/clip';
import { CLIP_STATE as C, VIEW_KIND, VIEW_ORIGIN } from '@/contract/video/clip-codes';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { announceWork } from '../../../jobs/work-channel';
import { readParkZone } from '../../identity/park/park.repository';
import { cancelApproval, startApproval } from '../../flow/acts/flow-business.usecases';
import { flowFor } from '../../flow/setup/flow-for.usecases';
import { findCamera } from '../cameras.repository';
import { isCertainlyMissing } from '../gaps/recordings.usecases';
import {
  cameraUnknown,
  clipChanged,
  clipDecided,
  clipExpired,
  clipNotFound,
  clipNotReady,
  nobodyToDecide,
  nothingRecorded,
  notYours,
  uncovered,
} from '../video-evidence.errors';
import { readMasks } from '../../video-device/mask.repository';
import { beginView } from '../views/view.repository';
import { faultOf } from './clip-check.rules';
import { readClipDetail } from './clip-detail.usecases';
import { type Clip, changeClip, countDownload, insertClip, lockClip, takeClipNo } from './clip.repository';
import { reviewersFor } from './clip-people.repository';
import { CLIP_KIND, maySee, SHIPPED_FLOW } from './clip-sight.rules';
import { signClipUrl } from './clip-url.rules';
import { dayIn } from './clip-words.rules';

type Calls = typeof clipEndpoints;

/** A request that nobody may decide would wait for ever. */
async function assertSomebodyDecides(tx: Tx, parkId: number, askedBy: number, now: Date): Promise<void> {
  const own = await flowFor(tx, CLIP_KIND, parkId);
  if (!own && (await reviewersFor(tx, parkId, askedBy, now)).length === 0) throw nobodyToDecide();
}

/** @throws AppError 422 which names what is missing */
export async function askClip(context: SignedInContext, input: InputOf<Calls['askClip']>): Promise<ClipDetail> {
  const { tx, user, now, deps, audit } = context;
  const { parkId, deviceId, from, to, purpose, unit, documentNo } = input;
  const camera = await findCamera(tx, parkId, deviceId);
  if (!camera) throw cameraUnknown();
  const fault = faultOf(input, camera.keepDays, now);
  if (fault) throw fault;
  if (await isCertainlyMissing(context, camera, { from, to })) throw nothingRecorded();
  if (!deps.encoder && (await readMasks(tx, [deviceId])).get(deviceId)?.length) throw uncovered();
  await assertSomebodyDecides(tx, parkId, user.id, now);
  const zone = await readParkZone(tx, parkId);
  const clip = await insertClip(tx, {
    no: await takeClipNo(tx, dayIn(zone, now)),
    parkId,
    deviceId,
    purpose,
    unit,
    documentNo,
    state: C.waiting,
    fromAt: new Date(from),
    toAt: new Date(to),
    askedBy: user.id,
    askedByName: user.name,
    askedAt: now,
  });
  audit({ action: 'clip.ask', parkId, bizType: 'clip', bizId: clip.id, detail: { deviceId, from, to, purpose, unit } });
  const start = { kind: CLIP_KIND, parkId, bizId: clip.id, starterId: user.id, otherwise: SHIPPED_FLOW };
  await startApproval(context, start);
  return readClipDetail(context, clip.id);
}

/** Under its lock. @throws AppError 404 for what the person may not see */
async function openClip({ tx, user }: SignedInContext, id: number): Promise<Clip> {
  const clip = await lockClip(tx, id);
  if (!clip || !maySee(user, clip)) throw clipNotFound();
  return clip;
}

const assertSeen = (clip: Clip, version: number): void => {
  if (clip.version !== version) throw clipChanged();
};

export async function withdrawClip(
  context: SignedInContext,
  { id, version }: InputOf<Calls['withdrawClip']>,
): Promise<ClipDetail> {
  const { tx, user, audit } = context;
  const clip = await openClip(context, id);
  if (clip.askedBy !== user.id) throw notYours();
  if (clip.state !== C.waiting) throw clipDecided();
  assertSeen(clip, version);
  await changeClip(tx, id, { state: C.withdrawn });
  audit({ action: 'clip.withdraw', parkId: clip.parkId, bizType: 'clip', bizId: id });
  await cancelApproval(context, { kind: CLIP_KIND, bizId: id });
  return readClipDetail(context, id);
}

export async function remakeClip(
  context: SignedInContext,
  { id, version }: InputOf<Calls['remakeClip']>,
): Promise<ClipDetail> {
  const { tx, now, audit } = context;
  const clip = await openClip(context, id);
  if (clip.state !== C.failed) throw clipNotReady();
  assertSeen(clip, version);
  await changeClip(tx, id, { state: C.making, makeAt: now, tries: 0, failure: null });
  audit({ action: 'clip.remake', parkId: clip.parkId, bizType: 'clip', bizId: id });
  await announceWork(tx, 'clips');
  return readClipDetail(context, id);
}

const OPENED = {
  play: { kind: VIEW_KIND.clipPlayed, action: 'clip.play' },
  save: { kind: VIEW_KIND.clipSaved, action: 'clip.save' },
  pack: { kind: VIEW_KIND.clipSaved, action: 'clip.save' },
} as const;

/** Each look is written down before the address is given. */
export async function openClipFile(
  context: SignedInContext,
  { id, as }: InputOf<Calls['openClip']>,
): Promise<OutputOf<Calls['openClip']>> {
  const { tx, user, now, deps, ip, audit } = context;
  const clip = await openClip(context, id);
  const { parkId, deviceId, expiresAt, purpose, fromAt, toAt } = clip;
  if (clip.state === C.expired || (expiresAt && expiresAt <= now)) throw clipExpired((expiresAt ?? now).getTime());
  if (clip.state !== C.ready || (as === 'pack' && clip.manifest === null)) throw clipNotReady();
  const { kind, action } = OPENED[as];
  const origin = { origin: VIEW_ORIGIN.clip, originId: id };
  const who = { userId: user.id, userName: user.name, sessionId: user.sessionId, ip };
  await beginView(tx, { at: now, parkId, deviceId, kind, ...origin, ...who, reason: purpose, fromAt, toAt });
  if (as !== 'play') await countDownload(tx, id);
  audit({ action, parkId, bizType: 'clip', bizId: id });
  return signClipUrl(deps.secret, { park: parkId, clip: id, user: user.id, as }, now);
}
