/** A drawn signature is of this moment: it is never kept in a draft, which somebody else could send later. */
import { draftStore, type DraftStore } from '@/ui/model/drafts';

export const draftsWithoutSignature: DraftStore = {
  load: async (key) => draftStore().load(key),
  save: async (key, draft) => draftStore().save(key, { ...draft, values: { ...draft.values, strokes: '' } }),
  drop: async (key) => draftStore().drop(key),
};
