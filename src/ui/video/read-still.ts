/** Fetches what a camera shows now. Not by `call`: the answer is a picture, with its time in a header. */
import { ApiError } from '@/api/api-error';
import { TAKEN_AT_HEADER } from '@/contract/camera';
import { refusalOf } from './refusal';

/** Weak networks are slow, a live picture that is older than this is worth nothing. */
const PATIENCE_MS = 15_000;

export interface Still {
  readonly blob: Blob;
  /** Server's clock. */
  readonly takenAt: number;
  /** The picture's name with the platform; null where it has none. */
  readonly tag: string | null;
}

const NOT_MODIFIED = 304;

async function receive(response: Response, last: Still | undefined): Promise<Still> {
  const takenAt = Number(response.headers.get(TAKEN_AT_HEADER));
  // The same blob: what is drawn stays.
  if (response.status === NOT_MODIFIED && last) return { ...last, takenAt: takenAt || last.takenAt };
  if (!response.ok || !takenAt) throw await refusalOf(response);
  return { blob: await response.blob(), takenAt, tag: response.headers.get('etag') };
}

/**
 * @param last the picture before: unchanged, it does not come again
 * @throws ApiError: `camera.*` when the platform says why, `network.offline` without an answer
 */
export async function readStill(url: string, cancelled: AbortSignal, last?: Still): Promise<Still> {
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  const tooLong = setTimeout(stop, PATIENCE_MS);
  cancelled.addEventListener('abort', stop);
  try {
    const headers = last?.tag ? { 'if-none-match': last.tag } : undefined;
    return await receive(await fetch(url, { cache: 'no-store', signal: abort.signal, headers }), last);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('unavailable', 0, { code: 'network.offline' });
  } finally {
    clearTimeout(tooLong);
    cancelled.removeEventListener('abort', stop);
  }
}
