/** The scan page of devices, as phone and desk draw it alike. */
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { Button, ButtonLink } from '@/ui/common/button';
import { OnePark } from '@/ui/common/one-park';
import '@/ui/fields/plain-inputs.css';
import type { DoorScanModel } from './use-door-scan';
import './scan-parts.css';

function Typed({ scan }: { scan: DoorScanModel }): ReactNode {
  const t = useText();
  const id = useId();
  const [words, setWords] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void scan.read(words);
  };
  return (
    <form className="dr-typed" onSubmit={submit}>
      <div className="sp-plain-field">
        <label htmlFor={id}>{t('access.scan.words')}</label>
        <input
          id={id}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={300}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <Button type="submit" pending={scan.busy} disabled={words.trim() === ''}>
        {t('access.scan.find')}
      </Button>
    </form>
  );
}

/** The code is no door’s: scan again, open the list of doors, or report a fault with this code. */
function Other({ scan }: { scan: DoorScanModel }): ReactNode {
  const t = useText();
  const { other, mayReport } = scan;
  if (!other) return null;
  const { kind, name, place, code } = other;
  return (
    <Block className="sp-stack" title={t(`access.scan.${kind === 'device' || kind === 'place' ? kind : 'none'}`)}>
      <p>{[name, place].filter(Boolean).join(' · ') || t('access.scan.noneHint')}</p>
      <div className="sp-row">
        {mayReport && kind !== 'none' && (
          <ButtonLink tone="main" to={href('orderReport', { new: 1, code })}>
            {t('access.action.report')}
          </ButtonLink>
        )}
        <ButtonLink to={href('doors')}>{t('access.scan.toDoors')}</ButtonLink>
        {mayReport && kind === 'none' && (
          <ButtonLink to={href('orderReport', { new: 1 })}>{t('access.scan.reportWithout')}</ButtonLink>
        )}
      </div>
    </Block>
  );
}

export function ScanParts({ scan }: { scan: DoorScanModel }): ReactNode {
  const t = useText();
  return (
    <div className="sp-stack sp-apart" data-ready="record">
      <OnePark id={scan.parkId} />
      <p className="sp-hint">{t('access.scan.hint')}</p>
      <Typed scan={scan} />
      {scan.error && (
        <p className="sp-error" role="alert">
          {errorText(scan.error)}
        </p>
      )}
      <div aria-live="polite">
        <Other scan={scan} />
      </div>
    </div>
  );
}
