/** Marking doors as those that lead out of the park, several at once. */
import { accessHereEndpoints } from '@/contract/access/access-here';
import type { DoorRow } from '@/contract/access/access-device';
import type { BatchAction } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';

const marking =
  (leadsOut: boolean) =>
  async (rows: readonly DoorRow[]): ReturnType<BatchAction<DoorRow>['run']> => {
    const parkId = rows[0]?.parkId ?? 0;
    const { results } = await write(accessHereEndpoints.markExits, { parkId, ids: rows.map(({ id }) => id), leadsOut });
    return results;
  };

export const MARK_EXITS: readonly BatchAction<DoorRow>[] = [
  { key: 'exit', label: 'access.action.markExit', when: ({ leadsOut }) => !leadsOut, run: marking(true) },
  { key: 'noExit', label: 'access.action.unmarkExit', when: ({ leadsOut }) => leadsOut, run: marking(false) },
];
