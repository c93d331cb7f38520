/**
 * The language follows the account: messages, notes and files are in it, and a page in another would mix two. A device
 * takes the account's, whoever used it before; a choice that is not sent yet is newer, and sent at the next start.
 */
import { call } from '@/api/call';
import { accountEndpoints, type MyChoices } from '@/contract/account';
import { currentLanguage, onLanguageChosen, setLanguage } from '@/i18n/language';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { currentSession } from './session-state';

/** Whose choice the account does not know yet: a user's id, or 0 when nobody was signed in. */
const UNSENT = 'language.unsent';

let adopting = false;
let whenSaved: () => void = () => undefined;

const isUnsentOf = (userId: number): boolean => [0, userId].some((owner) => owner === readStored(UNSENT));

async function send(userId: number): Promise<void> {
  if (currentSession().user?.id !== userId) return;
  const language = currentLanguage();
  await call(accountEndpoints.saveMyConfig, { language }, { quiet: true });
  // Changed again meanwhile: the newer choice is on its way itself.
  if (language !== currentLanguage()) return;
  removeStored(UNSENT);
  whenSaved();
}

/** Compares with the account after a sign-in. @param there the account's language; absent: never chosen */
export async function reconcileLanguage(userId: number, there: MyChoices['language']): Promise<void> {
  if (isUnsentOf(userId)) return send(userId);
  if (there === undefined || there === currentLanguage()) return;
  adopting = true;
  try {
    await setLanguage(there);
  } finally {
    adopting = false;
  }
}

/** Sends each choice from now on. Call once. @param onSaved the account has the language of this device */
export function startLanguageSync(onSaved: () => void): void {
  whenSaved = onSaved;
  onLanguageChosen(() => {
    if (adopting) return;
    const { user } = currentSession();
    writeStored(UNSENT, user?.id ?? 0);
    if (user) void send(user.id).catch(() => undefined);
  });
}
