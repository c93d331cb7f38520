/**
 * Actions taken in the first moments, before the outbox and its database have arrived: kept within the tap, so that a
 * dead network or a killed app costs nothing, and handed over as soon as the outbox is here, now or at a later start.
 * Pictures do not fit here; forms that take them come after the outbox.
 */
import { readStored, writeStored } from '@/lib/storage';
import type { OutboxAction, OutboxEntry } from './entry';
import { newEntry } from './new-entry';

const KEY = 'outbox.early';

export interface EarlyAction {
  readonly userId: number;
  /** Has its id: the platform and the outbox know it again. */
  readonly action: OutboxAction & { readonly id: string };
}

/** @returns what nobody has taken over yet, oldest first; of everybody on this device */
export const earlyActions = (): readonly EarlyAction[] => (readStored(KEY) as EarlyAction[] | undefined) ?? [];

/** Without storage the action waits in this page, as it would have without this. */
const write = (actions: readonly EarlyAction[]): boolean => writeStored(KEY, actions);

export const keepEarly = (early: EarlyAction): boolean => write([...earlyActions(), early]);

/** The outbox has it. */
export const releaseEarly = (id: string): boolean => write(earlyActions().filter(({ action }) => action.id !== id));

/** @returns the person's as the outbox will show them */
export const earlyEntries = (userId: number): OutboxEntry[] =>
  earlyActions()
    .filter((early) => early.userId === userId)
    .map(({ action }, seq) => ({ ...newEntry(action, userId), seq }));
