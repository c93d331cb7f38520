/** The dialog for changing one's password, from wherever it is opened, and the reminder after coming in. */
import { lazy, Suspense, type ReactNode } from 'react';
import { loadTexts } from '@/i18n/language';
import { closePasswordDialog, openPasswordDialog, usePasswordDialogOpen } from '@/session/password-dialog';
import { usePasswordCheck } from './use-password-check';

const texts = (): Promise<void> => loadTexts(['password', 'errors']);

const PasswordDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./password-dialog'), texts()]);
  return dialog;
});
const NoticeLayer = lazy(async () => {
  const [notice] = await Promise.all([import('./password-notice'), texts()]);
  return notice;
});

/** @param page where one may be interrupted by the reminder; null: nowhere */
export function Passwords({ page }: { page: string | null }): ReactNode {
  const isOpen = usePasswordDialogOpen();
  const { notice, close } = usePasswordCheck(page);
  const change = (): void => {
    close();
    openPasswordDialog();
  };
  return (
    <Suspense fallback={null}>
      {isOpen && <PasswordDialog onClose={closePasswordDialog} />}
      {notice && !isOpen && <NoticeLayer notice={notice} onChange={change} onClose={close} />}
    </Suspense>
  );
}
