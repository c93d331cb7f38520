/** What the watch list says of a guest: an exact phone, identity card or plate decides; a name alone asks a person. */
import { WATCH_KIND } from '@/contract/visit/visit-codes';
import type { WatchRecord } from '../visit.table';

export interface Watched {
  readonly name: string;
  readonly phone: string;
  readonly idHash: string | null;
  readonly plate: string | null;
}

/** `barred`: is not let in. `warned`: somebody at reception has to look. */
export type Hit = {
  readonly kind: 'barred' | 'warned';
  readonly entryId: number;
  /** Who wrote the entry: what it stops somebody else lets in. */
  readonly byId: number;
  readonly byName: string;
} | null;

const toHit = (kind: 'barred' | 'warned', { id: entryId, byId, byName }: WatchRecord): Hit => ({
  kind,
  entryId,
  byId,
  byName,
});

const spelled = (name: string): string => name.replace(/[\s·•.]/g, '').toLowerCase();

const fitsExactly = (entry: WatchRecord, { phone, idHash, plate }: Watched): boolean =>
  (entry.phone !== null && entry.phone === phone) ||
  (entry.idHash !== null && entry.idHash === idHash) ||
  (entry.plate !== null && entry.plate === plate);

const fitsByName = ({ name, aliases }: WatchRecord, guest: Watched): boolean =>
  [name, ...aliases].some((each) => spelled(each) === spelled(guest.name));

/** @param entries those that count now @returns the gravest */
export function hitOf(entries: readonly WatchRecord[], guest: Watched): Hit {
  const exact = entries.filter((entry) => fitsExactly(entry, guest));
  const barring = exact.find(({ kind }) => kind === WATCH_KIND.barred);
  if (barring) return toHit('barred', barring);
  const warning = exact[0] ?? entries.find((entry) => fitsByName(entry, guest));
  return warning ? toHit('warned', warning) : null;
}
