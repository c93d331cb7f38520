/** Who played or downloaded it, newest first. */
import type { ReactNode } from 'react';
import type { ClipDetail } from '@/contract/video/clip';
import { VIEW_KIND } from '@/contract/video/clip-codes';
import { labelled } from '@/i18n/punctuation';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Timeline } from '@/ui/common/timeline';

export function ClipLooks({ looks }: ClipDetail): ReactNode {
  const t = useText();
  if (looks.length === 0) return <p className="sp-hint">{t('videoclip.detail.noLooks')}</p>;
  return (
    <Timeline
      entries={looks.map(({ at, userName, kind }, i) => ({
        key: `${at}.${i}`,
        at,
        title: labelled(userName, codeText('viewKind', kind)),
        ...(kind === VIEW_KIND.clipSaved && { tone: 'running' as const }),
      }))}
    />
  );
}
