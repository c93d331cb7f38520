/** Last known records of the person signed in here, read by the endpoint's own schema. */
import type * as z from 'zod/mini';
import { asApiError } from '@/api/api-error';
import { forgetRecord, recallRecord, rememberRecord } from '@/lib/last-known';
import { recordScope } from '@/lib/record-scope';

export interface Known<T> {
  readonly data: T;
  readonly at: number;
}

export function recall<T>(schema: z.ZodMiniType<T>, key: string | undefined): Known<T> | undefined {
  const scope = recordScope();
  if (key === undefined || scope === undefined) return undefined;
  const known = recallRecord(scope, key);
  if (!known) return undefined;
  const parsed = schema.safeParse(known.data);
  return parsed.success ? { data: parsed.data, at: known.at } : undefined;
}

/** @param scope whose record it is, if another user may have signed in since the request */
export function remember(key: string | undefined, data: unknown, scope = recordScope()): void {
  if (scope !== recordScope()) return;
  if (key !== undefined && scope !== undefined) rememberRecord(scope, key, data);
}

/** Runs a call; what it brings is remembered, and what is gone or forbidden is forgotten. */
export async function remembering<T>(key: string | undefined, fetchIt: () => Promise<T>): Promise<T> {
  const scope = recordScope();
  try {
    const data = await fetchIt();
    remember(key, data, scope);
    return data;
  } catch (caught) {
    const error = asApiError(caught);
    if ((error.status === 403 || error.status === 404) && key !== undefined && scope !== undefined)
      forgetRecord(scope, key);
    throw error;
  }
}
