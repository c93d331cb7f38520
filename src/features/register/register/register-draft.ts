/** What was typed, for a page that is reloaded or killed in the background; not the code, and not for long. */
import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { EMPTY, type RegisterValues } from './register-fields';

const KEY = 'register.draft';
/** Somebody else may use this device afterwards. */
const LIFE_MINUTES = 60;

const short = z.string().check(z.maxLength(2000));
const stored = z.object({
  name: short,
  loginName: short,
  phone: short,
  projectCode: short,
  company: short,
  reason: short,
});

export function loadDraft(): RegisterValues | undefined {
  const parsed = stored.safeParse(readStored(KEY));
  return parsed.success ? { ...EMPTY, ...parsed.data } : undefined;
}

export function saveDraft({ name, loginName, phone, projectCode, company, reason }: RegisterValues): void {
  writeStored(KEY, { name, loginName, phone, projectCode, company, reason }, { minutes: LIFE_MINUTES });
}

export const dropDraft = (): void => removeStored(KEY);
