/** Watching is written down as it begins and while it goes on; who watched is taken out as a file with what it is for. */
import type { InputOf } from '@/contract/endpoint';
import { VIEW_KIND } from '@/contract/video/clip-codes';
import type { viewLogEndpoints } from '@/contract/video/view-log';
import type { Deps, Opened, SignedInContext } from '../../../http/context';
import type { Watched } from '../../../ports/media';
import type { Download } from '../../../http/download';
import { BATCH, readBatches } from '../../../lists/batches';
import { exportBatches } from '../../admin/file/list.export';
import { readUserName } from '../../identity/user/user-name.repository';
import { listVideoViews } from './view-list.repository';
import { beginView, continueView } from './view.repository';

/** Without a word for longer, and it is another look. */
const PAUSE_MS = { live: 3 * 60_000, recording: 3 * 60_000, still: 10 * 60_000 } as const;

/** To be called by whatever hands out pictures. */
export async function noteWatched({ db }: Pick<Deps, 'db'>, watched: Watched): Promise<void> {
  const { parkId, cameraId: deviceId, userId, sessionId, at, from: fromAt, to: toAt, goesOn } = watched;
  const { origin, originId, reason } = watched;
  const kind = VIEW_KIND[watched.kind];
  await db.withPark([parkId], async (tx) => {
    const same = { userId, deviceId, kind, sessionId, origin, originId };
    if (goesOn && (await continueView(tx, same, at, PAUSE_MS[watched.kind]))) return;
    const userName = await readUserName(tx, userId);
    await beginView(tx, { ...same, at, parkId, userName, reason, fromAt, toAt, untilAt: at });
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
