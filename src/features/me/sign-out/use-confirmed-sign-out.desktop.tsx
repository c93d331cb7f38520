import { App } from 'antd';
import { useText } from '@/i18n/use-text';
import type { SignOut } from '@/session/use-sign-out';

/** @returns signs out at once, or asks first when unsent actions would wait for the next sign-in */
export function useConfirmedSignOut(signOut: SignOut | undefined): () => void {
  const t = useText();
  const { modal } = App.useApp();
  return () => {
    if (!signOut) return;
    if (signOut.unsent === 0) {
      signOut.leave();
      return;
    }
    modal.confirm({
      title: t('shell.user.signOutTitle'),
      content: t('shell.user.signOutUnsent', { count: signOut.unsent }),
      okText: t('shell.user.signOut'),
      cancelText: t('common.action.cancel'),
      okButtonProps: { danger: true },
      onOk: signOut.leave,
    });
  };
}
