/**
 * The settings follow the account from device to device; the newest wins. Loaded after the first paint. Without a line
 * nothing happens: what was changed here meanwhile is sent with the next start.
 */
import * as z from 'zod/mini';
import { call } from '@/api/call';
import { accountEndpoints, type MyChoices } from '@/contract/account';
import { readStored, writeStored } from '@/lib/storage';
import { reconcileLanguage, startLanguageSync } from './language-sync';
import { currentSession, sessionAtom, sessionStore } from './session-state';
import { changeSettings, readSettings, settingsAtom } from './settings';

/** Whose settings this device shows, and when they were changed (ms). Another person's are never sent. */
const MARK = 'settings.mark';
const mark = z.object({ userId: z.number(), at: z.number() });

/** A row of switches is one call, in ms. */
const PAUSE_MS = 1_000;

type Shell = MyChoices['shell'];

/** When this person last changed the settings here; 0: never, or they are another user's. */
function changedAt(userId: number): number {
  const parsed = mark.safeParse(readStored(MARK));
  return parsed.success && parsed.data.userId === userId ? parsed.data.at : 0;
}

const current = (): Shell => ({ ...sessionStore.get(settingsAtom) });

let adopting = false;

function adopt(userId: number, shell: Shell, at: number): void {
  adopting = true;
  changeSettings(readSettings(shell));
  adopting = false;
  writeStored(MARK, { userId, at });
}

async function send(userId: number): Promise<void> {
  if (currentSession().user?.id !== userId) return;
  await call(accountEndpoints.saveMyConfig, { shell: { ...current(), at: changedAt(userId) } }, { quiet: true });
}

async function reconcile(userId: number): Promise<void> {
  const { shell, language } = await call(accountEndpoints.getMyConfig, {}, { quiet: true });
  if (currentSession().user?.id === userId) void reconcileLanguage(userId, language).catch(() => undefined);
  const there = Number(shell.at ?? 0);
  const here = changedAt(userId);
  if (currentSession().user?.id !== userId || there === here) return;
  if (there > here) adopt(userId, shell, there);
  else await send(userId);
}

/**
 * Compares with the account after each sign-in, and sends each change. Call once.
 * @param onLanguageSaved from now on the server speaks the language that was chosen here
 */
export function startSettingsSync(onLanguageSaved: () => void): void {
  let asked: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void => {
    const { status, user, remembered } = currentSession();
    if (status !== 'signedIn' || remembered || !user || user.id === asked) return;
    asked = user.id;
    void reconcile(user.id).catch(() => undefined);
  };
  const note = (): void => {
    const { user } = currentSession();
    if (adopting || !user) return;
    writeStored(MARK, { userId: user.id, at: Date.now() });
    clearTimeout(timer);
    timer = setTimeout(() => void send(user.id).catch(() => undefined), PAUSE_MS);
  };
  startLanguageSync(onLanguageSaved);
  sessionStore.sub(sessionAtom, ask);
  sessionStore.sub(settingsAtom, note);
  ask();
}
