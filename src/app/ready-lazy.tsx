/** `lazy` that draws at once what was fetched before: React's own shows its fallback first, and for 300 ms at least. */
import { lazy, type ComponentType, type ReactNode } from 'react';

export interface ReadyLazy {
  (): ReactNode;
  /** Fetches it ahead of the first render. */
  preload(): Promise<void>;
}

/** @param load the dynamic import of a module with a default component; failed ones may be tried again */
export function readyLazy(load: () => Promise<{ default: ComponentType }>): ReadyLazy {
  let loaded: ComponentType | undefined;
  const fetchIt = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Later = lazy(fetchIt);
  function Ready(): ReactNode {
    const Component = loaded ?? Later;
    return <Component />;
  }
  return Object.assign(Ready, { preload: async () => void (await fetchIt()) });
}
