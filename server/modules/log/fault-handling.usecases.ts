/** Marks faults of the system log as handled. */
import type { RowResult } from '@/contract/crud';
import type { SignedInContext } from '../../http/context';
import { notFound } from '../../http/app-error';
import { batch } from '../admin/record/record.usecases';
import { findFault, markHandled } from './sys-log.repository';

interface Handling {
  ids: number[];
  note: string;
}

/** Each fault is handled separately; one that was handled before keeps its first note. */
export const handleSysLogs = (context: SignedInContext, { ids, note }: Handling): Promise<{ results: RowResult[] }> =>
  batch(context, ids, async ({ tx, user, now, audit }, id) => {
    const row = await findFault(tx, id);
    if (!row) throw notFound();
    if (row.handledAt !== null) return { code: 'log.handledBefore' };
    await markHandled(tx, id, { handledBy: user.id, handledAt: now, handledNote: note.trim() || null });
    audit({ action: 'sysLog.handle', bizType: 'sysLog', bizId: id, detail: { name: row.url, note: note.trim() } });
    return null;
  });
