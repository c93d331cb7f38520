/** Light, dark, or as the system says: the person's choice for this device. */
import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { effectiveMode } from './apply-theme';
import { MODES, type Mode } from './mode';

export type ModeChoice = Mode | 'auto';
export const MODE_CHOICES: readonly ModeChoice[] = ['light', 'dark', 'auto'];

const KEY = 'theme.mode';
const listeners = new Set<() => void>();

export function chosenMode(): ModeChoice {
  const stored = readStored(KEY);
  return MODES.find((mode) => mode === stored) ?? 'auto';
}

/** Puts the choice on the page; once before the first render, so that nothing flashes. */
export function showChosenMode(): void {
  const choice = chosenMode();
  const { dataset } = document.documentElement;
  if (choice === 'auto') delete dataset.mode;
  else dataset.mode = choice;
}

export function chooseMode(choice: ModeChoice): void {
  if (choice === 'auto') removeStored(KEY);
  else writeStored(KEY, choice);
  showChosenMode();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useChosenMode = (): ModeChoice => useSyncExternalStore(subscribe, chosenMode, () => 'auto');

const systemDark = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

function subscribeShown(listener: () => void): () => void {
  const query = systemDark();
  const stop = subscribe(listener);
  query?.addEventListener('change', listener);
  return () => {
    stop();
    query?.removeEventListener('change', listener);
  };
}

const shownMode = (): Mode => {
  const choice = chosenMode();
  return effectiveMode(choice === 'auto' ? {} : { mode: choice });
};

/** What is on the page now: the choice, or what the system says; follows both. */
export const useShownMode = (): Mode => useSyncExternalStore(subscribeShown, shownMode, () => 'light');
