/** Drafts on disk, per user and screen. Bytes of a photo are written once, not with every keystroke. */
import { committed, type Database, type StoredDraft, type StoredPhoto } from './database';

/** An unused draft is deleted after this time, in ms. */
const KEEP_DRAFT_MS = 30 * 24 * 3_600_000;

export interface DraftStore {
  load(userId: number, key: string): Promise<{ draft: StoredDraft; photos: StoredPhoto[] } | undefined>;
  /** @returns keys of the draft's photos that are on disk already. */
  photoKeys(userId: number, key: string): Promise<string[]>;
  /** Writes the draft and the photos given; stored photos that it no longer names are dropped. */
  save(draft: StoredDraft, photos: readonly StoredPhoto[]): Promise<void>;
  drop(userId: number, key: string): Promise<void>;
  dropOld(): Promise<void>;
}

const photosOf = (userId: number, key: string): IDBKeyRange =>
  // An array sorts after every string, so this is the end of the draft's photos.
  IDBKeyRange.bound([userId, key], [userId, key, []]);

/** @returns the store on that database; its methods reject when the database refuses. */
export function createDraftStore(database: Database): DraftStore {
  const drop = (userId: number, key: string): Promise<void> =>
    database.run((db) => {
      const tx = db.transaction(['drafts', 'draftPhotos'], 'readwrite');
      const work = async (): Promise<void> => {
        await tx.objectStore('drafts').delete([userId, key]);
        await tx.objectStore('draftPhotos').delete(photosOf(userId, key));
      };
      return committed(tx, work());
    });

  return {
    drop,
    load: (userId, key) =>
      database.run(async (db) => {
        const draft = await db.get('drafts', [userId, key]);
        if (!draft) return undefined;
        const photos = await db.getAll('draftPhotos', photosOf(userId, key));
        const inOrder = draft.photoKeys.map((photoKey) => photos.find((photo) => photo.key === photoKey));
        return { draft, photos: inOrder.filter((photo) => photo !== undefined) };
      }),
    photoKeys: (userId, key) =>
      database.run(async (db) =>
        (await db.getAllKeys('draftPhotos', photosOf(userId, key))).map(([, , photoKey]) => photoKey),
      ),
    save: (draft, photos) =>
      database.run((db) => {
        const tx = db.transaction(['drafts', 'draftPhotos'], 'readwrite', { durability: 'strict' });
        const work = async (): Promise<void> => {
          const pictures = tx.objectStore('draftPhotos');
          for (const stored of await pictures.getAllKeys(photosOf(draft.userId, draft.key))) {
            if (!draft.photoKeys.includes(stored[2])) await pictures.delete(stored);
          }
          for (const photo of photos) await pictures.put(photo, [draft.userId, draft.key, photo.key]);
          await tx.objectStore('drafts').put(draft);
        };
        return committed(tx, work());
      }),
    async dropOld() {
      const all = await database.run((db) => db.getAll('drafts'));
      for (const draft of all) if (draft.savedAt < Date.now() - KEEP_DRAFT_MS) await drop(draft.userId, draft.key);
    },
  };
}
