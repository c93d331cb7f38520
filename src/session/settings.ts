/** How somebody wants the shell to look (specification §2 and §9). Kept on this device at once; the account follows. */
import { atom, useAtomValue } from 'jotai';
import { readStored, writeStored } from '@/lib/storage';
import { sessionStore } from './session-state';

export const FONT_SIZES = ['medium', 'large', 'largest'] as const;

export interface Settings {
  /** Number of the theme colour, 1 … 8; 1 is #0076f1. */
  brand: number;
  /** Number of the background theme, 1 … 12; 9 is the default. */
  background: number;
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  fontSize: (typeof FONT_SIZES)[number];
}

export const DEFAULT_SETTINGS: Readonly<Settings> = {
  brand: 1,
  background: 9,
  tagsView: false,
  fixedHeader: true,
  sidebarLogo: true,
  fontSize: 'medium',
};

const KEY = 'settings';

const VALID: { [Name in keyof Settings]: (value: unknown) => boolean } = {
  brand: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 8,
  background: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 12,
  tagsView: (value) => typeof value === 'boolean',
  fixedHeader: (value) => typeof value === 'boolean',
  sidebarLogo: (value) => typeof value === 'boolean',
  fontSize: (value) => FONT_SIZES.some((size) => size === value),
};

/** @returns the settings in `stored` that can be understood, over the default ones. */
export function readSettings(stored: unknown): Settings {
  const known = Object.entries(typeof stored === 'object' && stored !== null ? stored : {}).filter(
    ([name, value]) => name in VALID && VALID[name as keyof Settings](value),
  );
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) };
}

export const settingsAtom = atom<Settings>(readSettings(readStored(KEY)));

export const useSettings = (): Settings => useAtomValue(settingsAtom, { store: sessionStore });

export function changeSettings(change: Partial<Settings>): void {
  const settings = { ...sessionStore.get(settingsAtom), ...change };
  writeStored(KEY, settings);
  sessionStore.set(settingsAtom, settings);
}
