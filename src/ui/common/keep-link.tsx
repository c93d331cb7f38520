/** The link is all that somebody without an account has: copied or shared, to be kept. */
import { useState, type ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { copyText } from '@/lib/copy-text';
import { Block } from './block';
import { Button } from './button';
import './keep-link.css';

const canShare = (): boolean => typeof navigator.share === 'function';

export interface KeepLinkWords {
  /** What the link is good for. */
  readonly keep: TextKey;
  readonly copy: TextKey;
  readonly copyFailed: TextKey;
  readonly share: TextKey;
}

export function KeepLink({ title, words }: { title: string; words: KeepLinkWords }): ReactNode {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const url = location.href;
  const copy = async (): Promise<void> => setOutcome((await copyText(url)) ? 'copied' : 'failed');
  // Closing the share sheet is no fault.
  const share = (): void => void navigator.share({ title, url }).catch(() => undefined);
  return (
    <Block>
      <p className="sp-hint">{t(words.keep)}</p>
      <div className="sp-keep-link">
        <Button onClick={() => void copy()}>{t(outcome === 'copied' ? 'common.done.copied' : words.copy)}</Button>
        {canShare() && <Button onClick={share}>{t(words.share)}</Button>}
      </div>
      {outcome === 'failed' && (
        <p role="alert" className="sp-keep-address">
          {t(words.copyFailed)} <span>{url}</span>
        </p>
      )}
    </Block>
  );
}
