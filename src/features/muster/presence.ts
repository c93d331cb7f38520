/** Who is inside, as it is kept on a marshal's phone before anything happens. */
import type * as z from 'zod/mini';
import { musterEndpoints } from '@/contract/muster/muster';
import { keepList, recallList } from '@/outbox/kept-lists';

const { output } = musterEndpoints.getPresence;
export type Presence = z.output<typeof output>;

const keyOf = (parkId: number): string => `presence.${parkId}`;

export const keepPresence = (presence: Presence): Promise<void> => keepList(keyOf(presence.parkId), presence);

export async function recallPresence(parkId: number): Promise<Presence | undefined> {
  const parsed = output.safeParse((await recallList(keyOf(parkId)))?.value);
  return parsed.success ? parsed.data : undefined;
}
