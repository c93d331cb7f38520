import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { Layer } from './layer';
import type { PasswordNotice } from './notice';

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
    <Layer
      size="short"
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
    </Layer>
  );
}
