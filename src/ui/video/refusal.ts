/** What the platform says instead of a picture. */
import { ApiError } from '@/api/api-error';
import { envelope } from '@/contract/envelope';

/** Statuses that say no for good; others say "later". */
const isNo = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

export async function refusalOf(response: Response): Promise<ApiError> {
  const body = envelope.safeParse(await response.json().catch(() => undefined));
  const error = body.data?.error;
  // An answer that is not our envelope is a portal or proxy.
  if (!error) return new ApiError('unavailable', response.status, { code: 'network.notOurAnswer' });
  return new ApiError(isNo(response.status) ? 'refused' : 'unavailable', response.status, error);
}

/** A code that came within a film. */
export const refusedWith = (code: string): ApiError => new ApiError('refused', 503, { code });
