/** What is done to several people in one call: who is refused leaves the others alone. */
import type { RowResult } from '@/contract/crud';
import { AppError } from '../../../http/app-error';

/** @returns what came of it, or the refusal as a row of the answer */
export async function orRefusal<T>(id: number, work: () => Promise<T>): Promise<T | RowResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, ok: false, code: error.code, params: error.params };
  }
}

export const isRefused = (outcome: object): outcome is RowResult => 'ok' in outcome;
