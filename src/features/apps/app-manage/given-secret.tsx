import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { copyText } from '@/lib/copy-text';
import { Button } from '@/ui/common/button';
import './given-secret.css';

/** A new secret, shown only once. */
export function GivenSecret({ secret }: { secret: string }): ReactNode {
  const t = useText();
  const [copied, setCopied] = useState(false);
  return (
    <div className="sp-row sp-apart app-secret">
      <output aria-label={t('apps.secret.title')}>{secret}</output>
      <Button size="small" onClick={() => void copyText(secret).then(setCopied)}>
        {t(copied ? 'apps.secret.copied' : 'apps.secret.copy')}
      </Button>
      <p>{t('apps.secret.hint')}</p>
    </div>
  );
}
