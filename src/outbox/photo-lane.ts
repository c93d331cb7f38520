/** Sends photos after their action, one by one. They have a lane of their own and never hold back an action. */
import { asApiError } from '@/api/api-error';
import { toBlob } from './database';
import { type OutboxContext, entryError, withPhoto } from './outbox-context';
import { type EntryPhoto, type OutboxEntry, photoIsPending } from './entry';
import { isNoAnswer } from './reachability';

export const PHOTO_LANE = 'photos';

interface Pending {
  entry: OutboxEntry;
  photo: EntryPhoto;
}

/** @returns the photo to send next: the least tried, so that one which the platform cannot take now does not block the rest. */
export function nextPhoto(entries: readonly OutboxEntry[]): Pending | undefined {
  return entries
    .filter((entry) => entry.state === 'delivered')
    .flatMap((entry) => entry.photos.filter(photoIsPending).map((photo) => ({ entry, photo })))
    .toSorted((a, b) => a.photo.attempts - b.photo.attempts)[0];
}

/** @returns whether the next photo may follow. */
async function sendPhoto(context: OutboxContext, { entry, photo }: Pending): Promise<boolean> {
  const patch = (change: Partial<EntryPhoto>) =>
    // What another tab has brought over meanwhile stays so.
    context.store.change(entry.id, (now) =>
      withPhoto(now, photo.key, (old) => (old.state === 'delivered' ? old : { ...old, ...change })),
    );
  const refuse = (lastError: EntryPhoto['lastError']) => patch({ state: 'refused', lastError });
  let line: AbortSignal | undefined;
  try {
    const stored = await context.store.photo(photo.key);
    if (!stored) {
      // The browser evicted the bytes: say so instead of trying for ever.
      await refuse({ code: 'outbox.photoLost', params: {}, status: 0, serverMessage: undefined });
      return true;
    }
    await patch({ state: 'sending', attempts: photo.attempts + 1 });
    await context.changed();
    if (!context.maySend(entry)) {
      await patch({ state: 'waiting' });
      return false;
    }
    const input = { key: photo.key, parkId: entry.parkId, takenAt: photo.takenAt };
    const onProgress = (share: number) => context.progress(photo.key, share);
    await context.onWire(PHOTO_LANE, (signal) => {
      line = signal;
      return context.send('uploadPhoto', input, { body: toBlob(stored), onProgress, signal });
    });
    await patch({ state: 'delivered', progress: 1, lastError: null });
    await context.store.dropPhoto(photo.key);
    context.backoff.succeeded(PHOTO_LANE);
    context.backoff.nudge();
    return true;
  } catch (caught) {
    const error = asApiError(caught);
    if (error.kind === 'refused') {
      await refuse(entryError(error));
      return true;
    }
    if (line?.aborted) {
      // It made way for something that must not wait, and goes again right after it.
      await patch({ state: 'waiting' });
      return false;
    }
    context.backoff.failed(PHOTO_LANE, isNoAnswer(error), error.params.afterSec);
    await patch({ state: 'waiting', lastError: entryError(error) });
    return false;
  } finally {
    await context.changed();
  }
}

/** Sends photos until all are sent or one gets no answer. */
export function runPhotoLane(context: OutboxContext): Promise<void> {
  return context.lock(`outbox:${PHOTO_LANE}`, async (held) => {
    for (;;) {
      await context.refresh();
      const next = nextPhoto(context.entries());
      if (!next || !held() || !context.maySend(next.entry)) return;
      if (!(await sendPhoto(context, next))) return;
    }
  });
}
