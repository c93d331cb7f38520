import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { Sheet } from '@/ui/mobile/sheet';
import type { PasswordNotice } from './notice';
import './password.css';

interface NoticeProps {
  notice: PasswordNotice;
  onChange: () => void;
  onClose: () => void;
}

/** Said once after coming in: confirming opens the dialog, cancelling closes (specification §4). */
export default function NoticeLayer({ notice, onChange, onClose }: NoticeProps): ReactNode {
  const t = useText();
  const days = notice.kind === 'expiring' ? notice.days : 0;
  return (
    <Sheet
      open
      frame="pw-layer pw-short"
      title={t(`password.notice.${notice.kind}`, { days })}
      onClose={onClose}
      footer={
        <>
          <Button tone="main" size="main" onClick={onChange}>
            {t('password.notice.change')}
          </Button>
          <Button onClick={onClose}>{t('password.notice.later')}</Button>
        </>
      }
    >
      <p>{t(`password.notice.${notice.kind}Hint`)}</p>
    </Sheet>
  );
}
