/** The user's settings of the shell (specification §2 and §9). Kept on this device at once; the account follows. */
import { readStored, writeStored } from '@/lib/storage';
import { atom, sessionStore, useAtomValue } from './atoms';

export const FONT_SIZES = ['medium', 'large', 'largest'] as const;
export type FontSize = (typeof FONT_SIZES)[number];

export const MODE_CHOICES = ['light', 'dark', 'auto'] as const;
/** `auto`: as the system says. */
export type ModeChoice = (typeof MODE_CHOICES)[number];

export interface Settings {
  /** Number of the theme colour, 1 … 8; 1 is #0076f1. */
  brand: number;
  /** Number of the background theme, 1 … 12; 9 is the default. */
  background: number;
  mode: ModeChoice;
  tagsView: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  fontSize: FontSize;
}

export const DEFAULT_SETTINGS: Readonly<Settings> = {
  brand: 1,
  background: 9,
  mode: 'auto',
  tagsView: false,
  fixedHeader: true,
  sidebarLogo: true,
  fontSize: 'medium',
};

export const SETTINGS_KEY = 'settings';

const VALID: { [Name in keyof Settings]: (value: unknown) => boolean } = {
  brand: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 8,
  background: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 12,
  mode: (value) => MODE_CHOICES.some((choice) => choice === value),
  tagsView: (value) => typeof value === 'boolean',
  fixedHeader: (value) => typeof value === 'boolean',
  sidebarLogo: (value) => typeof value === 'boolean',
  fontSize: (value) => FONT_SIZES.some((size) => size === value),
};

/** @returns the settings in `stored` that can be understood, over the default ones. */
export function readSettings(stored: unknown): Settings {
  const known = Object.entries(typeof stored === 'object' && stored !== null ? stored : {}).filter(
    ([name, value]) => Object.hasOwn(VALID, name) && VALID[name as keyof Settings](value),
  );
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) };
}

export const settingsAtom = atom<Settings>(readSettings(readStored(SETTINGS_KEY)));

export const useSettings = (): Settings => useAtomValue(settingsAtom);

export function changeSettings(change: Partial<Settings>): void {
  const settings = { ...sessionStore.get(settingsAtom), ...change };
  writeStored(SETTINGS_KEY, settings);
  sessionStore.set(settingsAtom, settings);
}

/** Another tab of this browser has changed them. */
export const rereadSettings = (): void => sessionStore.set(settingsAtom, readSettings(readStored(SETTINGS_KEY)));
