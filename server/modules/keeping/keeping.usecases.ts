/** Keeping times as administrators see and set them. */
import { resolve } from 'node:path';
import {
  ARCHIVED,
  ENDLESS,
  KEPT_TABLES,
  type KeepingState,
  type KeptRow,
  type keepingEndpoints,
} from '@/contract/keeping';
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { SignedInContext } from '../../http/context';
import { nextRunAt, todaysRun } from '../calendar/nightly.rules';
import { assertWritable } from './archive-file.usecases';
import { keepingChanged, needsEnd, noArchive, tooShort } from './keeping.errors';
import { readKeepingZone, readLastKeeping } from './keeping-run.repository';
import { countArchives, findKept, readElsewhere, readKept, updateKept } from './kept.repository';

/** Few and of one kind: one page has all of them. */
export async function listKept({ tx }: SignedInContext): Promise<RowPage<KeptRow>> {
  const rows = [...(await readKept(tx)), ...(await readElsewhere(tx))];
  return { rows, total: rows.length, totalIsExact: true, next: null };
}

export async function readKeepingState({ tx, now, deps }: SignedInContext): Promise<KeepingState> {
  const zone = await readKeepingZone(tx);
  const last = await readLastKeeping(tx);
  const { archiveDir } = deps.config;
  return {
    nextAt: nextRunAt(zone, now, last?.day === todaysRun(zone, now).day).getTime(),
    last: last
      ? {
          at: last.startedAt.getTime(),
          finishedAt: last.finishedAt?.getTime() ?? null,
          gone: Object.values(last.gone).reduce((total, one) => total + one, 0),
          failed: KEPT_TABLES.flatMap((name) => {
            const why = last.failed[name];
            return why === undefined ? [] : [{ name, why }];
          }),
        }
      : null,
    archive: { folder: archiveDir ? resolve(archiveDir) : null, ...(await countArchives(tx)) },
  };
}

async function assertArchive(folder: string | undefined): Promise<void> {
  if (!folder) throw noArchive('ARCHIVE_DIR');
  await assertWritable(folder).catch(() => {
    throw noArchive(resolve(folder));
  });
}

/** @throws AppError 409, 422 */
export async function setKept(context: SignedInContext, input: InputOf<(typeof keepingEndpoints)['setKept']>) {
  const { tx, deps } = context;
  const { name, kept, version } = input;
  const before = await findKept(tx, name);
  if (kept === null && !ENDLESS.includes(name)) throw needsEnd();
  if (kept !== null && kept < (before?.least ?? 0)) throw tooShort(before?.least ?? 0);
  if (kept !== null && ARCHIVED.includes(name)) await assertArchive(deps.config.archiveDir);
  if (!(await updateKept(tx, name, kept, version))) throw keepingChanged();
  const detail = { kind: name, before: before?.kept ?? null, after: kept };
  context.audit({ action: 'policy.setKeepingTime', bizType: 'policy', detail });
  return { kept };
}
