/** Titles that only the record knows: whether an alarm's page asks about a fire or about a door. For this page load. */
import { useSyncExternalStore } from 'react';
import type { TextKey } from '@/i18n/areas';

const titles = new Map<string, TextKey | undefined>();
const listeners = new Set<() => void>();

/**
 * @param address path and `?id=` of the page, as the tags have it
 * @param title undefined: the screen's own again
 */
export function setRecordTitle(address: string, title: TextKey | undefined): void {
  if (titles.get(address) === title) return;
  titles.set(address, title);
  for (const listener of listeners) listener();
}

export const recordTitle = (address: string): TextKey | undefined => titles.get(address);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @returns undefined where the screen's own title holds */
export const useRecordTitle = ({ pathname, search }: { pathname: string; search: string }): TextKey | undefined =>
  useSyncExternalStore(subscribe, () => recordTitle(pathname + search));
