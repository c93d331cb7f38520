/**
 * Actions from the moment of the tap until the outbox's database has them: kept within the tap, so that a dead network,
 * a part that has not arrived or a killed app costs nothing. What an earlier page could not hand over is found here too.
 * Pictures, and everything where the browser keeps nothing, wait in this page's memory.
 */
import { headBoot } from '@/api/boot';
import type { RawReply } from '@/api/reply';
import { readStored, writeStored } from '@/lib/storage';
import type { OutboxAction, OutboxEntry } from './entry';
import { newEntry } from './new-entry';

const KEY = 'outbox.early';

export interface EarlyAction {
  readonly userId: number;
  /** Has its id: the platform and the outbox know it again. */
  readonly action: OutboxAction & { readonly id: string };
  /** When it was tapped: ms since 1970, phone clock. Older pages did not write it. */
  readonly at?: number;
  /** Taken by the head script (`src/head/early.ts`), which sends it there. */
  readonly path?: string;
  /** What came of that. */
  readonly reply?: RawReply;
}

/** What storage did not take, of the head script too. */
const inMemory = (headBoot().early ?? []) as EarlyAction[];

const stored = (): readonly EarlyAction[] => (readStored(KEY) as EarlyAction[] | undefined) ?? [];

/** @returns entries that the outbox has not taken over yet, oldest first; of all users of this device */
export const earlyActions = (): readonly EarlyAction[] => [...stored(), ...inMemory];

export function keepEarly(early: EarlyAction): void {
  if (early.action.photos?.length || !writeStored(KEY, [...stored(), early])) inMemory.push(early);
}

/** The outbox has it. */
export function releaseEarly(id: string): void {
  const at = inMemory.findIndex(({ action }) => action.id === id);
  if (at >= 0) inMemory.splice(at, 1);
  else
    writeStored(
      KEY,
      stored().filter(({ action }) => action.id !== id),
    );
}

/** @returns the person's as the outbox will show them */
export const earlyEntries = (userId: number): OutboxEntry[] =>
  earlyActions()
    .filter((early) => early.userId === userId)
    .map(({ action, at = Date.now() }) => ({ ...newEntry(action, userId), createdAt: at, seq: at }));
