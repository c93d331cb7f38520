/** `lazy` that draws at once what was fetched before: React's own shows its fallback first, and for 300 ms at least. */
import { createElement, memo, use, type ComponentType, type ReactNode } from 'react';
import { inChunkTime } from '@/lib/chunk-time';
import { Fetched } from '@/lib/fetched';

export interface ReadyLazy<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches it ahead of the first render. */
  preload(): Promise<void>;
}

/** @param load the dynamic import of a module with a default component; failed ones may be tried again */
export function readyLazy<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ReadyLazy<Props> {
  // Memoised: state changes around it (session, screens that were added) do not re-render it.
  const part = new Fetched(async () => memo((await inChunkTime(load())).default));
  // The same component whether it had to be waited for or not: another one would lose what it holds when it is redrawn.
  const Ready = (props: Props): ReactNode => createElement(use(part.load()), props);
  return Object.assign(Ready, { preload: async () => void (await part.load()) });
}
