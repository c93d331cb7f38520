/** Light or dark on the page now: the person's choice, or what the system says. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useSettings } from '@/session/settings';
import type { Mode } from './mode';

const systemDark = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

function subscribe(listener: () => void): () => void {
  const query = systemDark();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

const systemMode = (): Mode => (systemDark()?.matches ? 'dark' : 'light');

/** Of a part that is always light or dark, such as a wall. */
export const OwnMode = createContext<Mode | undefined>(undefined);

/** What is on the page now; follows the choice and the system. */
export function useShownMode(): Mode {
  const system = useSyncExternalStore<Mode>(subscribe, systemMode, () => 'light');
  const { mode } = useSettings();
  const own = useContext(OwnMode);
  if (own) return own;
  return mode === 'auto' ? system : mode;
}
