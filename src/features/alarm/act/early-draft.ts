/** What was typed into the first form of an action, before the whole one had arrived: on the device with each key. */
import { outboxSnapshot } from '@/outbox/outbox';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import type { OpenForm } from './act-forms';

/** As the browser's form gives it: texts by field name. */
export type EarlyValues = Readonly<Record<string, string>>;

/** The key of a form's draft, the same for the first and the whole form. */
export const formKey = (open: OpenForm, alarmId: number): string =>
  [
    'alarm',
    open.kind,
    'verdict' in open ? open.verdict : undefined,
    'nodeRunId' in open ? open.nodeRunId : undefined,
    alarmId,
  ]
    .filter((part) => part !== undefined)
    .join('.');

/** A draft that nobody came back to for a day is of no use, in minutes. */
const MINUTES = 24 * 60;

/** Somebody else who signs in here does not see it. */
const slot = (key: string): string => `draft.${outboxSnapshot().userId}.${key}`;

export const earlyDraft = (key: string): EarlyValues | undefined => readStored(slot(key)) as EarlyValues | undefined;

export const saveEarlyDraft = (key: string, values: EarlyValues): boolean =>
  writeStored(slot(key), values, { minutes: MINUTES });

export const dropEarlyDraft = (key: string): void => removeStored(slot(key));
