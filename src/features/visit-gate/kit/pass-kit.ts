/** What the guard's phone keeps to read passes without a line, and the clock that it is read by. */
import * as z from 'zod/mini';
import type { OutputOf } from '@/contract/endpoint';
import { visitEndpoints } from '@/contract/visit/visit';
import { importPassKey, type PassBook } from '@/contract/visit/visit-pass';

export type PassKit = OutputOf<typeof visitEndpoints.getPassKit>;
export type KitPass = PassKit['passes'][number];

/** With the moment of this phone's clock when it came: the difference to the server's stays known without a line. */
export interface KeptKit {
  readonly kit: PassKit;
  readonly receivedAt: number;
}

const kept = z.object({ kit: visitEndpoints.getPassKit.output, receivedAt: z.number() });

/** @returns undefined for what an older version of the program kept */
export function readKept(stored: unknown): KeptKit | undefined {
  const parsed = kept.safeParse(stored);
  return parsed.success ? parsed.data : undefined;
}

/** The server's time by this phone: a clock that is always wrong by the same does no harm. In ms. */
export const gateNow = ({ kit, receivedAt }: KeptKit, clock: number = Date.now()): number =>
  clock + kit.at - receivedAt;

/** A key that this browser cannot read is as good as none. */
export async function bookOf({ parkId, at, keys, void: revoked }: PassKit): Promise<PassBook> {
  const read = await Promise.all(
    keys.map(async ({ id, key }) => {
      const made = await importPassKey(key).catch(() => undefined);
      return made ? [[id, made] as const] : [];
    }),
  );
  return { parkId, at, keys: new Map(read.flat()), void: new Set(revoked) };
}
