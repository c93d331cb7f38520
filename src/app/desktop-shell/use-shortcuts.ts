/** Handles keyboard shortcuts, except while typing or while a dialog is open. */
import { useEffect, useRef } from 'react';
import { chordOf, readChord, type ShortcutName } from './shortcuts';

/** A pair is pressed within this time, in ms. */
const PAIR_MS = 1_500;

export type ShortcutActions = Partial<Record<ShortcutName, () => void>>;

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${TYPING}, [role="dialog"], .ant-dropdown`) !== null;

/** @param actions what is there to be done now; others keep the browser's meaning */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    let before: { chord: string; at: number } | undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.repeat || isBusy(event.target)) return;
      const chord = chordOf(event);
      const first = before && event.timeStamp - before.at < PAIR_MS ? before.chord : undefined;
      const read = readChord(chord, first);
      before = read === 'more' ? { chord, at: event.timeStamp } : undefined;
      const act = read === undefined || read === 'more' ? undefined : latest.current[read];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Into the first field by which the list on show is searched. */
export function focusListSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>(
    '[data-screen] :is([role="search"], .sp-table-filters) input:is([type="search"], [type="text"]):not([role])',
  );
  [...fields].find((field) => field.checkVisibility())?.focus();
}
