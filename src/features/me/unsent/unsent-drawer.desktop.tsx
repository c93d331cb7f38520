import { Drawer } from 'antd';
import { use, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { UnsentList } from './unsent-list';
import { unsentTexts } from './unsent-texts';

/** The list as a drawer beside whatever page is open. */
export default function UnsentDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  use(unsentTexts);
  const t = useText();
  return (
    <Drawer open={open} onClose={onClose} size={480} title={t('outbox.title')} destroyOnHidden>
      <UnsentList onLeave={onClose} />
    </Drawer>
  );
}
