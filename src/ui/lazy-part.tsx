/** A part of a kit that is fetched when a definition asks for it, with the texts that it needs. */
import { createElement, Suspense, use, type ComponentType, type ReactNode } from 'react';
import type { Area } from '@/i18n/areas';
import { loadTexts } from '@/i18n/language';
import { inChunkTime } from '@/lib/chunk-time';
import { Fetched } from '@/lib/fetched';

/** @param load the dynamic import of a module with a default component; `areas` are its texts */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  areas: readonly Area[],
  fallback: ReactNode = null,
): ComponentType<P> {
  const part = new Fetched(async () => {
    const [module] = await Promise.all([inChunkTime(load()), loadTexts(areas)]);
    return module.default;
  });
  const Ready = (props: P): ReactNode => createElement(use(part.load()), props);
  return (props: P) => (
    <Suspense fallback={fallback}>
      <Ready {...props} />
    </Suspense>
  );
}
