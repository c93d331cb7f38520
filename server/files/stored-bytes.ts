/** Reads what is either in the database or in the bucket. */
import type { Deps } from '../http/context';
import { photoStoreAway } from './photo.errors';

export interface Stored {
  bytes: Buffer | null;
  bucketName: string | null;
}

/**
 * No transaction may be open: the bucket may take its time.
 * @returns null: it is nowhere
 * @throws AppError 503 while the bucket cannot be reached
 */
export async function bytesOf({ files }: Pick<Deps, 'files'>, stored: Stored | null): Promise<Buffer | null> {
  if (!stored || stored.bytes) return stored?.bytes ?? null;
  if (!files || !stored.bucketName) throw photoStoreAway();
  return files.get(stored.bucketName).catch((error: unknown) => {
    console.error(`[files] ${error instanceof Error ? error.message : String(error)}`);
    throw photoStoreAway();
  });
}
