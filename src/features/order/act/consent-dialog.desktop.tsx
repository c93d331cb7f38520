/** 请客户确认 on the desktop. */
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { ConsentWays } from './consent-ways';
import type { OrderSheet } from './open-sheet';

export function ConsentDialog({ order, sheet }: { order: OrderDetail; sheet: OrderSheet }): ReactNode {
  const t = useText();
  return (
    <Modal open onCancel={sheet.close} footer={null} title={t('order.action.askConsent')}>
      <ConsentWays order={order} />
    </Modal>
  );
}
