/** Every screen of the build, gathered from the features' tables. */
import { addresses, screenAt, type ScreenKey } from '@/screens/addresses';
import type { Screen, ScreenTable } from '@/screens/screen';

const tables = import.meta.glob<ScreenTable>('../features/*/screens.ts', { eager: true, import: 'screens' });

export const screenTable: ScreenTable = Object.assign({}, ...Object.values(tables));

export interface KnownScreen {
  key: ScreenKey;
  path: string;
  screen: Screen;
}

export const knownScreens: readonly KnownScreen[] = (Object.entries(screenTable) as [ScreenKey, Screen][]).map(
  ([key, screen]) => ({ key, screen, path: addresses[key as keyof typeof addresses] }),
);

/** @returns the screen at a path (no query), if this build has one. */
export function screenOf(path: string): KnownScreen | undefined {
  const key = screenAt(path);
  return knownScreens.find((known) => known.key === key);
}

/** Whether a menu entry leads to a page of this build; others are not listed. */
export const isKnownPage = (path: string): boolean => screenOf(path) !== undefined;
