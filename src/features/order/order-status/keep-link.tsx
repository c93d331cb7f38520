/** The link is all that a reporter without an account has: copied or shared, to be kept. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { copyText } from '@/lib/copy-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';

const canShare = (): boolean => typeof navigator.share === 'function';

export function KeepLink({ title }: { title: string }): ReactNode {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const url = location.href;
  const copy = async (): Promise<void> => setOutcome((await copyText(url)) ? 'copied' : 'failed');
  // Closing the share sheet is no fault.
  const share = (): void => void navigator.share({ title, url }).catch(() => undefined);
  return (
    <Block>
      <p className="sp-hint">{t('ordernew.status.keep')}</p>
      <div className="od-guest-buttons">
        <Button onClick={() => void copy()}>
          {t(outcome === 'copied' ? 'common.done.copied' : 'ordernew.status.copy')}
        </Button>
        {canShare() && <Button onClick={share}>{t('ordernew.status.share')}</Button>}
      </div>
      {outcome === 'failed' && (
        <p role="alert" className="od-guest-link">
          {t('ordernew.status.copyFailed')} <span>{url}</span>
        </p>
      )}
    </Block>
  );
}
