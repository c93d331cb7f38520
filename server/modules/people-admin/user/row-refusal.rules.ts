/** Actions on several people in one call: a refusal for one does not affect the others. */
import type { RowResult } from '@/contract/crud';
import { AppError } from '../../../http/app-error';

/** @returns the result of the work, or its refusal as a row of the answer */
export async function orRefusal<T>(id: number, work: () => Promise<T>): Promise<T | RowResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, ok: false, code: error.code, params: error.params };
  }
}

export const isRefused = (outcome: object): outcome is RowResult => 'ok' in outcome;
