/**
 * Every screen of the build, gathered from the features' tables. The tables that a link from a message may need are in
 * the entry; the others come after the first paint, or at once when the address is none of the first.
 */
import { useSyncExternalStore } from 'react';
import { tables as first } from 'virtual:areas/link/screens';
import { addressOf, screenAt, type ScreenKey } from '@/screens/addresses';
import type { Screen, ScreenTable } from '@/screens/screen';
import { currentDevice } from '@/ui/device';

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
    path: addressOf(key),
  }));

let screens: Screens = { known: Object.values(first).flatMap(knownOf), whole: false };
const listeners = new Set<() => void>();

/** What cannot be fetched now is tried again, in ms: an address waits for its table. */
const AGAIN_AFTER_MS = 3_000;
/** Where the address is known already the rest waits until a phone's page has long been there, in ms. */
const AFTER_PAGE_MS = 4_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Tables {
  default: Readonly<Record<string, ScreenTable>>;
}

async function add(fetchTables: () => Promise<Tables>, whole: boolean): Promise<void> {
  const { default: tables } = await fetchTables().catch(async () => {
    await pause(AGAIN_AFTER_MS);
    return { default: undefined };
  });
  if (!tables) return add(fetchTables, whole);
  screens = { known: [...screens.known, ...Object.values(tables).flatMap(knownOf)], whole };
  for (const listener of listeners) listener();
}

/** A page of the later tables was requested. */
const rest = { hurry: () => {} };
const hurried = new Promise<void>((resolve) => (rest.hurry = resolve));
export const hurryScreens = (): void => rest.hurry();

/** The rarer tables, then those of the administration; each fetched once. */
const steps: { rarer?: Promise<void>; all?: Promise<void> } = {};

const loadRarer = (): Promise<void> => (steps.rarer ??= add(() => import('./more-screens'), false));

async function loadRest(): Promise<void> {
  await loadRarer();
  if (currentDevice() === 'phone' && screenOf(location.pathname)) await Promise.race([pause(AFTER_PAGE_MS), hurried]);
  await add(() => import('./admin-screens'), true);
}

/** Fetches the tables of the other features; resolves when all screens are known. */
export const loadAllScreens = (): Promise<void> => (steps.all ??= loadRest());

/** Resolves when the screen of a path is known, or when it is certain that there is none. */
export async function untilKnown(path: string): Promise<void> {
  void loadAllScreens();
  await loadRarer();
  if (screenOf(path)) return;
  hurryScreens();
  await loadAllScreens();
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
