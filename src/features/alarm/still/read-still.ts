/** Fetches what a camera shows now. Not by `call`: the answer is a picture, with its time in a header. */
import { ApiError } from '@/api/api-error';
import { TAKEN_AT_HEADER } from '@/contract/camera';
import { envelope } from '@/contract/envelope';

/** Weak networks are slow, a live picture that is older than this is worth nothing. */
const PATIENCE_MS = 15_000;

export interface Still {
  readonly blob: Blob;
  /** Server's clock. */
  readonly takenAt: number;
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = envelope.safeParse(await response.json().catch(() => undefined));
  const code = body.data?.error?.code;
  // An answer that is not our envelope is a portal or proxy.
  if (!code) return new ApiError('unavailable', response.status, { code: 'network.notOurAnswer' });
  return new ApiError(response.status === 404 ? 'refused' : 'unavailable', response.status, { code });
}

async function receive(response: Response): Promise<Still> {
  const takenAt = Number(response.headers.get(TAKEN_AT_HEADER));
  if (!response.ok || !takenAt) throw await refusalOf(response);
  return { blob: await response.blob(), takenAt };
}

/** @throws ApiError: `camera.*` when the platform says why, `network.offline` without an answer */
export async function readStill(url: string, cancelled: AbortSignal): Promise<Still> {
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  const tooLong = setTimeout(stop, PATIENCE_MS);
  cancelled.addEventListener('abort', stop);
  try {
    return await receive(await fetch(url, { cache: 'no-store', signal: abort.signal }));
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('unavailable', 0, { code: 'network.offline' });
  } finally {
    clearTimeout(tooLong);
    cancelled.removeEventListener('abort', stop);
  }
}
