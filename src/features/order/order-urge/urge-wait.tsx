/** The cooldown as a running time. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { formatRunning } from '@/lib/dates';
import { useNow } from '@/ui/model/use-now';

/** `until` undefined: somebody's urge is on its way, when the next may follow is not known yet. */
export function UrgeWait({ until }: { until?: number }): ReactNode {
  const t = useText();
  const now = useNow(1000);
  return (
    <>
      {until !== undefined && (
        <>
          <b className="sp-num">{formatRunning(Math.max(0, until - now))}</b> {t('ordernew.urge.cooldown')}
          <br />
        </>
      )}
      {t('ordernew.urge.cooldownHint')}
    </>
  );
}
