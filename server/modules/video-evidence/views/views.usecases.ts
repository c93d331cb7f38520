/** Watching is written down as it begins and while it goes on; who watched is taken out as a file with what it is for. */
import type { InputOf } from '@/contract/endpoint';
import { VIEW_KIND, VIEW_ORIGIN, type ViewOrigin } from '@/contract/video/clip-codes';
import type { viewLogEndpoints } from '@/contract/video/view-log';
import type { Deps, Opened, SignedInContext } from '../../../http/context';
import type { Watched } from '../../../ports/media';
import type { Download } from '../../../http/download';
import { BATCH, readBatches } from '../../../lists/batches';
import { exportBatches } from '../../admin/file/list.export';
import { readUserName } from '../../identity/user/user-name.repository';
import { listVideoViews } from './view-list.repository';
import { beginView, continueView } from './view.repository';

/** From which record it was opened, and why; absent: from the home of video. */
export interface Opening {
  readonly origin?: { readonly kind: ViewOrigin; readonly id: number | null };
  readonly reason?: string;
}

/** To be called by whatever hands out moving pictures. */
export async function noteWatched({ db }: Pick<Deps, 'db'>, watched: Watched & Opening): Promise<void> {
  const { parkId, cameraId: deviceId, userId, sessionId, at, from: fromAt, to: toAt, goesOn } = watched;
  const kind = VIEW_KIND[watched.kind];
  await db.withPark([parkId], async (tx) => {
    if (goesOn && (await continueView(tx, { userId, deviceId, kind, sessionId }, at))) return;
    const { kind: origin, id: originId } = watched.origin ?? { kind: VIEW_ORIGIN.home, id: null };
    const userName = await readUserName(tx, userId);
    const reason = watched.reason ?? '';
    await beginView(tx, {
      at,
      parkId,
      deviceId,
      userId,
      userName,
      sessionId,
      kind,
      origin,
      originId,
      reason,
      fromAt,
      toAt,
      untilAt: at,
    });
  });
}

/** What the file is for is part of the audit row. */
export async function exportVideoViews(
  context: Opened<SignedInContext>,
  input: InputOf<typeof viewLogEndpoints.exportVideoViews>,
): Promise<Download> {
  const batches = readBatches((cursor: string | null) =>
    context.inTx((inner) =>
      listVideoViews(inner, { ...input, pageNum: 1, pageSize: BATCH, cursor: cursor ?? undefined }),
    ),
  );
  return exportBatches(context, batches, input, 'videoView');
}
