/**
 * Atoms of what every phone has: who is signed in, menus, parks, settings, whether changes arrive. Read and set like those
 * of jotai, which holds what the desktop and screens of the administration share and comes with them: a link from a
 * message opens 2.4 kB sooner.
 */
import { useSyncExternalStore } from 'react';

export interface Atom<T> {
  /** Set by the store only. */
  value: T;
  readonly listeners: Set<() => void>;
  readonly subscribe: (listener: () => void) => () => void;
}

export function atom<T>(value: T): Atom<T> {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { value, listeners, subscribe };
}

export const sessionStore = {
  get: <T>(of: Atom<T>): T => of.value,
  set<T>(of: Atom<T>, next: T | ((old: T) => T)): void {
    // No atom holds a function.
    const value = typeof next === 'function' ? (next as (old: T) => T)(of.value) : next;
    if (Object.is(value, of.value)) return;
    of.value = value;
    for (const listener of of.listeners) listener();
  },
  /** @returns how to stop hearing of changes */
  sub: <T>(of: Atom<T>, listener: () => void): (() => void) => of.subscribe(listener),
};

export const useAtomValue = <T>(of: Atom<T>): T => useSyncExternalStore(of.subscribe, () => of.value);
