import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Sheet } from '@/ui/mobile/sheet';
import { stay, useLeaving } from '../menu-choose';
import { LeaveWords } from '../menu-leave';

/** Names the site that would be opened. */
export function LeaveSheet(): ReactNode {
  const t = useText();
  const leaving = useLeaving();
  return (
    leaving && (
      <Sheet open onClose={stay} title={t('menu.leaving.title')}>
        <LeaveWords leaving={leaving} />
      </Sheet>
    )
  );
}
