import { lazy, Suspense, type ReactNode } from 'react';
import { loadTexts } from '@/i18n/language';
import { ListSkeleton } from '@/ui/common/skeleton';

// Fetched with its words when somebody opens it.
const Panel = lazy(async () => {
  const [panel] = await Promise.all([import('./alerting-panel'), loadTexts(['alert', 'me'])]);
  return panel;
});

/** How alarms reach me on every page. */
export const Alerting = (): ReactNode => (
  <Suspense fallback={<ListSkeleton rows={2} />}>
    <Panel />
  </Suspense>
);
