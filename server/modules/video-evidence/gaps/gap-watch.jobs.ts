/** Notes from when to when nothing came from cameras, as their states say it. What a recorder says of it later counts more. */
import { ENCODER_STATE, MEDIA_SERVER_KIND, MEDIA_SERVER_STATE, MONITOR_STATE } from '@/contract/video/device-codes';
import { GAP_REASON } from '@/contract/video/clip-codes';
import type { Tx } from '../../../db/open';
import type { Deps } from '../../../http/context';
import { withAllParks } from '../../notify/all-parks.repository';
import { noteGap } from './gap.repository';
import { gapsToNote, type Silence } from './gap-spans.rules';
import {
  beginChecks,
  dropChecks,
  dropGap,
  isMyTurn,
  readLastGap,
  readSilentCameras,
  type SilentCamera,
} from './gap-watch.repository';
import { checkRecordings, nextRecordingCheck } from './recording-check.jobs';

const SWEEP_MS = 60_000;

const earliest = (...all: (Date | null | undefined)[]): Date | null =>
  all.reduce<Date | null>((first, each) => (each && (!first || each < first) ? each : first), null);

/** Null: pictures come, or nobody expects any. */
export function silenceOf({ isThere, state, stateSince, encoder, server, watchedSince }: SilentCamera): Silence | null {
  if (!isThere) return null;
  if (state === MONITOR_STATE.noSignal) return { since: stateSince ?? watchedSince, reason: GAP_REASON.noSignal };
  if (state === MONITOR_STATE.offline) {
    // Its cameras are told to be away some keepalives after their encoder was heard last.
    const away = encoder && encoder.state !== ENCODER_STATE.online ? encoder.stateSince : null;
    return { since: earliest(stateSince, away) ?? watchedSince, reason: GAP_REASON.offline };
  }
  if (state === MONITOR_STATE.maintenance || server?.state !== MEDIA_SERVER_STATE.offline) return null;
  return { since: server.stateSince ?? watchedSince, reason: GAP_REASON.storage };
}

async function note(tx: Tx, camera: SilentCamera, now: Date): Promise<void> {
  const { deviceId, parkId, isThere, stateSince } = camera;
  const known = await readLastGap(tx, deviceId);
  const last = known && { from: known.fromAt, to: known.toAt, reason: known.reason };
  const backAt = isThere && stateSince && stateSince <= now ? stateSince : null;
  const notes = gapsToNote({ ...camera, silence: silenceOf(camera) }, last, backAt, now);
  // Its time is not planned any more, or it was over as it began.
  if (known?.toAt === null && notes.every(({ from }) => from.getTime() !== known.fromAt.getTime()))
    await dropGap(tx, known.id);
  for (const gap of notes) await noteGap(tx, { parkId, deviceId }, gap, now);
}

/** What the demonstration plays is there whether its encoder is or not, live and in the past. */
const isSimulated = ({ media }: Pick<Deps, 'media'>, { server }: SilentCamera): boolean =>
  media?.simulates === true && (server === null || server.kind === MEDIA_SERVER_KIND.builtIn);

export async function noteSilence(deps: Deps): Promise<void> {
  await withAllParks(deps, async (tx) => {
    if (!(await isMyTurn(tx))) return;
    const now = deps.now();
    await beginChecks(tx, now);
    for (const camera of await readSilentCameras(tx)) if (!isSimulated(deps, camera)) await note(tx, camera, now);
    await dropChecks(tx);
  });
}

/** The work of one process. */
export function gapWork(deps: Deps) {
  let sweepAt = deps.now();
  return {
    async run(): Promise<void> {
      if (deps.now() >= sweepAt) {
        sweepAt = new Date(deps.now().getTime() + SWEEP_MS);
        await noteSilence(deps);
      }
      await checkRecordings(deps);
    },
    async nextAt(): Promise<Date> {
      const next = await nextRecordingCheck(deps);
      return next && next < sweepAt ? next : sweepAt;
    },
  };
}
