/** Drafts of forms: saved on every change, gone when sent, seen by their own user only. */
import { toBlob, toStored } from './database';
import type { DraftStore } from './draft-store';
import type { PhotoInput } from './entry';

export interface Draft {
  /** As it was saved; the form parses it, since an older version may have written it. */
  value: unknown;
  photos: PhotoInput[];
  savedAt: number;
}

/** Fast enough that a killed page loses at most a word; slow enough not to write each key. In ms. */
const DEBOUNCE_MS = 300;

interface Unsaved {
  userId: number;
  key: string;
  value: unknown;
  photos: readonly PhotoInput[];
  savedAt: number;
}

export type Drafts = ReturnType<typeof createDrafts>;

/** @param currentUser asked at each call: a draft belongs to who is signed in when it is saved */
export function createDrafts(store: DraftStore, currentUser: () => number | null) {
  const unsaved = new Map<string, Unsaved>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();
  const slot = (userId: number, key: string): string => `${userId}:${key}`;

  async function write({ userId, key, value, photos, savedAt }: Unsaved): Promise<void> {
    // Megabytes are read and written once per photo, not with every keystroke.
    const onDisk = photos.length > 0 ? await store.photoKeys(userId, key) : [];
    const fresh = await Promise.all(photos.filter((photo) => !onDisk.includes(photo.key)).map(toStored));
    await store.save({ userId, key, value, savedAt, photoKeys: photos.map((photo) => photo.key) }, fresh);
  }

  /** Writes what is not yet on disk; a failed one stays for the next time. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One after the other, so that an older state never overwrites a newer one.
    writing = writing.then(async () => {
      for (const [name, draft] of unsaved) {
        const written = await write(draft).then(
          () => true,
          () => false,
        );
        if (written && unsaved.get(name) === draft) unsaved.delete(name);
      }
    });
    return writing;
  }

  return {
    flush,
    /** @returns the current user's draft of that key, the unsaved one first. */
    async load(key: string): Promise<Draft | undefined> {
      const userId = currentUser();
      if (userId === null) return undefined;
      const fresh = unsaved.get(slot(userId, key));
      if (fresh) return { value: fresh.value, photos: [...fresh.photos], savedAt: fresh.savedAt };
      // The form opens even if its draft cannot be read.
      const found = await store.load(userId, key).catch(() => undefined);
      if (!found) return undefined;
      const photos = found.photos.map((photo) => ({ key: photo.key, blob: toBlob(photo), takenAt: photo.takenAt }));
      return { value: found.draft.value, photos, savedAt: found.draft.savedAt };
    },
    /** Keeps the form's state; call it on every change. Does nothing without a signed-in user. */
    save(key: string, value: unknown, photos: readonly PhotoInput[] = []): void {
      const userId = currentUser();
      if (userId === null) return;
      unsaved.set(slot(userId, key), { userId, key, value, photos, savedAt: Date.now() });
      // Not restarted by the next key: who types without a pause is saved too.
      timer ??= setTimeout(() => void flush(), DEBOUNCE_MS);
    },
    /** Forgets the draft: it was sent, or the person cleared the form. */
    async drop(key: string): Promise<void> {
      const userId = currentUser();
      if (userId === null) return;
      unsaved.delete(slot(userId, key));
      await writing;
      await store.drop(userId, key).catch(() => undefined);
    },
    dropOld: (): Promise<void> => store.dropOld().catch(() => undefined),
  };
}
