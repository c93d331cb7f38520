import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { stay, useLeaving } from '../menu-choose';
import { LeaveWords } from '../menu-leave';

/** Names the site that would be opened. */
export default function LeaveDialog(): ReactNode {
  const t = useText();
  const leaving = useLeaving();
  return (
    <Modal open={leaving !== null} onCancel={stay} footer={null} width={420} title={t('menu.leaving.title')}>
      {leaving && <LeaveWords leaving={leaving} />}
    </Modal>
  );
}
