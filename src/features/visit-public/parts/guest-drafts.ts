/** Drafts of somebody without an account, on this phone for a day: identity cards and read pictures are not kept. */
import { readStored, removeStored, writeStored } from '@/lib/storage';
import type { DraftStore } from '@/ui/model/drafts';

const DAY_MINUTES = 24 * 60;
const NOT_KEPT: readonly string[] = ['idNo', 'kaptcha', 'consent', 'idConsent', 'plateConsent', 'guardianConsent'];
const keyOf = (key: string): string => `sp.guest.draft.${key}`;

export const guestDrafts: DraftStore = {
  load: (key) => {
    const stored = readStored(keyOf(key));
    const isDraft = typeof stored === 'object' && stored !== null && 'values' in stored && 'at' in stored;
    if (!isDraft || typeof stored.values !== 'object' || !stored.values || typeof stored.at !== 'number')
      return Promise.resolve(undefined);
    return Promise.resolve({ values: { ...stored.values }, at: stored.at });
  },
  save: (key, { values, at }) => {
    const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !NOT_KEPT.includes(name)));
    writeStored(keyOf(key), { values: kept, at }, { minutes: DAY_MINUTES });
    return Promise.resolve();
  },
  drop: (key) => Promise.resolve(removeStored(keyOf(key))),
};
