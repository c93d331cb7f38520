/** How the app looks, to be chosen: the same on both devices, at once, and on the person's other devices. */
import { lazy, Suspense, type ReactNode } from 'react';
import { loadTexts } from '@/i18n/language';
import { ListSkeleton } from './skeleton';

// Fetched with its words when somebody opens it.
const Controls = lazy(async () => {
  const [controls] = await Promise.all([import('./appearance-controls'), loadTexts(['look'])]);
  return controls;
});

/** Theme colour, background, light or dark, size of type. */
export const Appearance = (): ReactNode => (
  <Suspense fallback={<ListSkeleton rows={2} />}>
    <Controls />
  </Suspense>
);
