/** `lazy` that draws at once what was fetched before: React's own shows its fallback first, and for 300 ms at least. */
import { lazy, type ComponentType, type ReactNode } from 'react';
import { inChunkTime } from '@/lib/chunk-time';

export interface ReadyLazy {
  (): ReactNode;
  /** Fetches it ahead of the first render. */
  preload(): Promise<void>;
}

/** React asks at once for what has failed: without a pause a chunk that is missing would be asked for without end. In ms. */
const RETRY_AFTER_MS = 1_000;

/** @param load the dynamic import of a module with a default component; failed ones may be tried again */
export function readyLazy(load: () => Promise<{ default: ComponentType }>): ReadyLazy {
  let loaded: ComponentType | undefined;
  const fetchIt = async () => {
    try {
      const module = await inChunkTime(load());
      loaded = module.default;
      return module;
    } catch (error) {
      setTimeout(() => (Later = lazy(fetchIt)), RETRY_AFTER_MS);
      throw error;
    }
  };
  let Later = lazy(fetchIt);
  function Ready(): ReactNode {
    const Component = loaded ?? Later;
    return <Component />;
  }
  return Object.assign(Ready, { preload: async () => void (await fetchIt()) });
}
