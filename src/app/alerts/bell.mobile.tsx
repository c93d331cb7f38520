import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Sheet } from '@/ui/mobile/sheet';
import { AlertPanel } from './alert-panel';
import { BellButton } from './bell-button';
import { useCloseOnLeave } from './use-close-on-leave';

export function PhoneBell(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  useCloseOnLeave(close);
  return (
    <>
      <BellButton className="sp-bar__button" size={22} aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={close} title={t('alert.bell.title')}>
        <AlertPanel />
      </Sheet>
    </>
  );
}
