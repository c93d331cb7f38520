import { use, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Sheet } from '@/ui/mobile/sheet';
import { UnsentList } from './unsent-list';
import { unsentTexts } from './unsent-texts';

/** The list as a sheet from the bottom, over whatever page is open. */
export default function UnsentSheet({ onClose }: { onClose: () => void }): ReactNode {
  use(unsentTexts);
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={t('outbox.title')}>
      <UnsentList onLeave={onClose} />
    </Sheet>
  );
}
