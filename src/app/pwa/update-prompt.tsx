/** "有新版本": above the content of either shell. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { PwaBar } from './pwa-bar';
import { useUpdatePrompt } from './use-update-prompt';

export function UpdatePrompt(): ReactNode {
  const t = useText();
  const { visible, blockedBy, apply, later } = useUpdatePrompt();
  if (!visible) return null;
  return (
    <PwaBar
      words={t(blockedBy ? 'shell.update.waits' : 'shell.update.ready')}
      actions={[
        { words: t('shell.update.later'), onTap: later },
        { words: t('shell.update.reload'), onTap: () => void apply(), disabled: blockedBy !== null },
      ]}
    />
  );
}
