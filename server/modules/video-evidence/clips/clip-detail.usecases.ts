/** One export as its page shows it. */
import { type ClipAction, type ClipDetail } from '@/contract/video/clip';
import { CLIP_STATE as C } from '@/contract/video/clip-codes';
import type { SignedInContext } from '../../../http/context';
import { approvalsOf } from '../../flow/acts/flow-business.usecases';
import { readParkName } from '../../identity/park/park.repository';
import { findCamera } from '../cameras.repository';
import { clipNotFound } from '../video-evidence.errors';
import { readClipLooks } from '../views/view.repository';
import { type Clip, findClip } from './clip.repository';
import { drawnIn, keyPrintOf } from './clip-manifest.rules';
import { CLIP_KIND, maySee } from './clip-sight.rules';

const time = (at: Date | null): number | null => at?.getTime() ?? null;

const isThere = ({ state, expiresAt }: Clip, now: Date): boolean =>
  state === C.ready && expiresAt !== null && expiresAt > now;

function actionsOf({ user, now }: SignedInContext, clip: Clip): ClipAction[] {
  return [
    ...(clip.state === C.waiting && clip.askedBy === user.id ? (['withdraw'] as const) : []),
    ...(isThere(clip, now) ? (['play', 'save'] as const) : []),
    ...(clip.state === C.failed ? (['remake'] as const) : []),
  ];
}

/** @throws AppError 404 for what the person may not see */
export async function readClipDetail(context: SignedInContext, id: number): Promise<ClipDetail> {
  const { tx, user } = context;
  const clip = await findClip(tx, id);
  if (!clip || !maySee(user, clip)) throw clipNotFound();
  const { parkId, deviceId } = clip;
  const camera = await findCamera(tx, parkId, deviceId);
  const approvals = await approvalsOf(tx, CLIP_KIND, [id]);
  const { no, purpose, unit, documentNo, state, askedBy, askedByName, decidedByName, decidedNote } = clip;
  const { sha256, size, watermark, manifest, failure, downloads, version } = clip;
  return {
    id,
    no,
    parkId,
    deviceId,
    purpose,
    unit,
    documentNo,
    state,
    askedBy,
    askedByName,
    decidedByName,
    decidedNote,
    sha256,
    size,
    watermark,
    failure,
    downloads,
    version,
    manifest: manifest === null ? null : { ...drawnIn(manifest), keyPrint: keyPrintOf(context.deps.secret) },
    parkName: await readParkName(tx, parkId),
    deviceName: camera?.name ?? '',
    place: camera?.place ?? '',
    from: clip.fromAt.getTime(),
    to: clip.toAt.getTime(),
    askedAt: clip.askedAt.getTime(),
    decidedAt: time(clip.decidedAt),
    readyAt: time(clip.readyAt),
    expiresAt: time(clip.expiresAt),
    flowId: approvals.get(id) ?? null,
    actions: actionsOf(context, clip),
    looks: await readClipLooks(tx, clip),
  };
}
