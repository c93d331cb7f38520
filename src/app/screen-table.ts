/**
 * Every screen of the build, gathered from the features' tables. The tables that a link from a message may need are in
 * the entry; the others come after the first paint, or at once when the address is none of the first.
 */
import { useSyncExternalStore } from 'react';
import { addresses, screenAt, type ScreenKey } from '@/screens/addresses';
import type { Screen, ScreenTable } from '@/screens/screen';

const FIRST = import.meta.glob<ScreenTable>('../features/{alarm,errors,home,login,me}/screens.ts', {
  eager: true,
  import: 'screens',
});

export interface KnownScreen {
  key: ScreenKey;
  path: string;
  screen: Screen;
}

interface Screens {
  readonly known: readonly KnownScreen[];
  /** All tables are here: an address that is not among them does not exist. */
  readonly whole: boolean;
}

const knownOf = (table: ScreenTable): KnownScreen[] =>
  (Object.entries(table) as [ScreenKey, Screen][]).map(([key, screen]) => ({
    key,
    screen,
    path: addresses[key as keyof typeof addresses],
  }));

let screens: Screens = { known: Object.values(FIRST).flatMap(knownOf), whole: false };
const listeners = new Set<() => void>();
let loading: Promise<void> | undefined;

/** What cannot be fetched now is tried again, in ms: an address waits for its table. */
const AGAIN_AFTER_MS = 3_000;

/** Fetches the tables of the other features; resolves when all screens are known. */
export function loadAllScreens(): Promise<void> {
  loading ??= import('./more-screens').then(
    ({ default: tables }) => {
      screens = { known: [...screens.known, ...tables.flatMap(knownOf)], whole: true };
      for (const listener of listeners) listener();
    },
    async () => {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      loading = undefined;
      return loadAllScreens();
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = (): Screens => screens;

/** The screens known by now; redraws when the others are there. */
export const useScreens = (): Screens => useSyncExternalStore(subscribe, current, current);

/** @returns the screen at a path (no query), if this build has one. */
export function screenOf(path: string): KnownScreen | undefined {
  const key = screenAt(path);
  return screens.known.find((known) => known.key === key);
}

export const screenByKey = (key: ScreenKey): Screen | undefined =>
  screens.known.find((known) => known.key === key)?.screen;

/** Whether a menu entry leads to a page of this build; others are not listed. */
export const isKnownPage = (path: string): boolean => screenOf(path) !== undefined;
