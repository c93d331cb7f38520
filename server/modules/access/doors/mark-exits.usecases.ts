/** Which doors lead out of the park: older data cannot know it, and presence rests on it. */
import type { accessHereEndpoints } from '@/contract/access/access-here';
import type { RowResult } from '@/contract/crud';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { saveRecord, toSaveInput } from '../../admin/record/record.usecases';
import { accessNotFound } from '../access.errors';
import { doorRecordDef } from './door.record';

/** Each is a change of the door, with its row in the history. @throws AppError 404 for a door of another park */
export async function markExits(
  context: SignedInContext,
  { parkId, ids, leadsOut }: InputOf<typeof accessHereEndpoints.markExits>,
): Promise<{ results: RowResult[] }> {
  const results: RowResult[] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const door = await doorRecordDef.read(context, id);
    if (door.parkId !== parkId) throw accessNotFound();
    if (door.leadsOut !== leadsOut) {
      const { version } = door;
      await saveRecord(context, doorRecordDef, { ...toSaveInput(doorRecordDef, door), leadsOut, id, version });
    }
    results.push({ id, ok: true, code: null });
  }
  return { results };
}
