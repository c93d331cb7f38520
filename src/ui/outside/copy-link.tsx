/** Copies an address, where no window opens; what cannot be copied by itself is shown to be copied by hand. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { copyText } from '@/lib/copy-text';
import { Button } from '../common/button';
import './copy-link.css';

export function CopyLink({ url }: { url: string }): ReactNode {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = async (): Promise<void> => setOutcome((await copyText(url)) ? 'copied' : 'failed');
  return (
    <>
      <Button block onClick={() => void copy()}>
        {t(outcome === 'copied' ? 'common.done.copied' : 'menu.leaving.copy')}
      </Button>
      {outcome === 'failed' && (
        <p className="sp-copy-by-hand" role="alert">
          {t('menu.leaving.copyFailed')}
          <span>{url}</span>
        </p>
      )}
    </>
  );
}
