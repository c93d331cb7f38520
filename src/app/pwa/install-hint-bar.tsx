/** "安装到桌面": in real browsers only, until it was dismissed once. */
import { type ReactNode, useSyncExternalStore } from 'react';
import { useText } from '@/i18n/use-text';
import { dismissInstall, install, type InstallWay, installWay, subscribeInstall } from './install-hint';
import { PwaBar } from './pwa-bar';

export const useInstallHint = (): { way: InstallWay; install: () => Promise<void>; dismiss: () => void } => ({
  way: useSyncExternalStore(subscribeInstall, installWay, () => null),
  install,
  dismiss: dismissInstall,
});

export function InstallHint(): ReactNode {
  const t = useText();
  const hint = useInstallHint();
  if (!hint.way) return null;
  const dismiss = { words: t('common.action.close'), onTap: hint.dismiss };
  if (hint.way === 'ios') return <PwaBar words={t('shell.install.ios')} actions={[dismiss]} />;
  return (
    <PwaBar
      words={t('shell.install.hint')}
      actions={[dismiss, { words: t('shell.install.do'), onTap: () => void hint.install() }]}
    />
  );
}
