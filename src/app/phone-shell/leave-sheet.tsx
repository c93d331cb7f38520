import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button, buttonClass } from '@/ui/common/button';
import { Sheet } from '@/ui/mobile/sheet';
import type { MenuTarget } from '../menu-target';

/** Says which site would be opened; a link, since chat webviews open a window for nothing else. */
export function LeaveSheet({
  target,
  onClose,
}: {
  target: Exclude<MenuTarget, { kind: 'page' }>;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  if (target.kind === 'blocked') {
    return (
      <Sheet open onClose={onClose} title={t('shell.leaving.title')}>
        <p>{t('shell.leaving.blocked')}</p>
        <Button block onClick={onClose}>
          {t('common.action.close')}
        </Button>
      </Sheet>
    );
  }
  const go = (
    <a
      className={buttonClass({ tone: 'main', size: 'main', block: true })}
      href={target.url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onClose}
    >
      {t('shell.leaving.go')}
    </a>
  );
  return (
    <Sheet open onClose={onClose} title={t('shell.leaving.title')} footer={go}>
      <p>{t('shell.leaving.text', { host: target.host })}</p>
    </Sheet>
  );
}
