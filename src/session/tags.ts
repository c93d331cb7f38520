/** The opened views of the person at this browser tab; kept over a reload, gone with the session or the role. */
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { currentSession, sessionAtom, sessionStore, type SessionState } from './session-state';
import type { Tag } from './tag-list';

const KEY = 'tags';
const kept = z.object({
  whose: z.string(),
  tags: z.array(z.object({ key: z.string(), path: z.string(), affix: z.boolean(), turn: z.number() })),
});

/** Another person, and the same person in another role, have other views. */
const whoseAre = ({ user }: SessionState): string | undefined =>
  user ? `${user.id}/${user.viewRole ?? ''}` : undefined;

function recalled(whose: string | undefined): readonly Tag[] {
  const parsed = kept.safeParse(readStored(KEY, 'session'));
  return parsed.success && parsed.data.whose === whose ? parsed.data.tags : [];
}

const tagsAtom = atom<readonly Tag[]>([]);

export const useTags = (): readonly Tag[] => useAtomValue(tagsAtom);
export const currentTags = (): readonly Tag[] => getDefaultStore().get(tagsAtom);

export function changeTags(change: (tags: readonly Tag[]) => readonly Tag[]): void {
  const before = currentTags();
  const tags = change(before);
  if (tags === before) return;
  getDefaultStore().set(tagsAtom, tags);
  writeStored(KEY, { whose: whoseAre(currentSession()), tags }, { kind: 'session' });
}

/** Nothing is open any more: after signing out, and in another role. */
export function closeAllTags(): void {
  removeStored(KEY, 'session');
  getDefaultStore().set(tagsAtom, []);
}

/** Call once: finds what was kept, and follows who is signed in. */
export function followTags(): void {
  let whose = whoseAre(currentSession());
  getDefaultStore().set(tagsAtom, recalled(whose));
  sessionStore.sub(sessionAtom, () => {
    const now = whoseAre(currentSession());
    if (now === whose) return;
    whose = now;
    closeAllTags();
  });
}
