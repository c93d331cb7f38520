/** Above the list: whether a file that came back is what was handed out. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { VerifyFile } from './verify-file';
import './clips-top.css';

export function ClipsTop({ parkId }: { parkId: number }): ReactNode {
  const t = useText();
  if (parkId === 0) return null;
  return (
    <details className="vc-verify">
      <summary>{t('videoclip.action.verify')}</summary>
      <VerifyFile parkId={parkId} />
    </details>
  );
}
