/** 请客户确认 on the phone. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Sheet } from '@/ui/mobile/sheet';
import { ConsentWays } from './consent-ways';
import type { OpenSheetProps } from './lazy-sheet.mobile';

export function ConsentSheet({ order, sheet }: Omit<OpenSheetProps, 'open'>): ReactNode {
  const t = useText();
  return (
    <Sheet open onClose={sheet.close} title={t('order.action.askConsent')}>
      <ConsentWays order={order} />
    </Sheet>
  );
}
