import { lazy, Suspense, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Appearance } from '@/ui/common/appearance';
import { ListSkeleton } from '@/ui/common/skeleton';
import { Sheet } from '@/ui/mobile/sheet';
import type { Section } from '../sections';

// The page itself is the person's most frequent tab: a part is fetched when it is opened.
const PANELS = {
  profile: lazy(() => import('../profile/profile-panel')),
  password: lazy(() => import('../password/password-panel')),
  sessions: lazy(() => import('../sessions/sessions-panel')),
  notifications: lazy(() => import('../notifications/notifications-panel')),
  delegations: lazy(() => import('../delegations/delegations.mobile')),
  appearance: Appearance,
};

/** One part of the personal centre, over the page. */
export function SectionSheet({ section, onClose }: { section: Section; onClose: () => void }): ReactNode {
  const t = useText();
  const Panel = PANELS[section];
  return (
    <Sheet open onClose={onClose} title={t(`me.section.${section}`)}>
      <Suspense fallback={<ListSkeleton rows={2} />}>
        <Panel />
      </Suspense>
    </Sheet>
  );
}
