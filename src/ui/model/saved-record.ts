/** The record that was saved or acted on last: said in words, and marked in its list for a moment. */
import { useEffect, useSyncExternalStore } from 'react';
import type { Kinds, RecordKind } from '@/contract/record-kind';
import { text } from '@/i18n/text';
import type { KitVoice } from './kit-voice';

export interface SavedRecord {
  readonly kinds: readonly RecordKind[];
  readonly id: number;
  readonly name: string | undefined;
  readonly isNew: boolean;
  /** What was done to it, where it was no form of the record. */
  readonly words?: string;
}

/** So long its row stays marked, in ms. */
const MARKED_MS = 6_000;

let saved: SavedRecord | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function put(next: SavedRecord | undefined): void {
  saved = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** To be called when the platform has it. */
export function noteSaved(record: Omit<SavedRecord, 'kinds'>, kinds: Kinds = []): void {
  clearTimeout(timer);
  put({ ...record, kinds: [kinds].flat() });
  timer = setTimeout(() => put(undefined), MARKED_MS);
}

/** Something was done to a record outside its form: 已授予角色. */
export const noteDone = (id: number, words: string, kinds: Kinds): void =>
  noteSaved({ id, name: undefined, isNew: false, words }, kinds);

/** What was done, with the record's name where it has one. */
function wordsOf({ name, isNew, words }: SavedRecord): string {
  if (words !== undefined) return words;
  if (name === undefined) return text('admin.edit.savedNameless');
  return text(isNew ? 'admin.edit.created' : 'admin.edit.saved', { name });
}

/** Says what is saved for as long as the form is open: of several views of a record only one speaks. */
export function useSavedWords(voice: KitVoice): void {
  useEffect(() => subscribe(() => saved && saved.words === undefined && voice.say(wordsOf(saved), 'good')), [voice]);
}

/** Says what was done beside the forms, for as long as the list or record is on show. */
export function useDoneWords(voice: KitVoice): void {
  useEffect(() => subscribe(() => saved?.words !== undefined && voice.say(wordsOf(saved), 'good')), [voice]);
}

/** @param reads what the list shows @returns the id of its row that was saved just now */
export function useSavedId(reads: Kinds = []): number | undefined {
  const now = useSyncExternalStore(subscribe, () => saved);
  const [kind] = [reads].flat();
  return now && kind !== undefined && now.kinds.includes(kind) ? now.id : undefined;
}
