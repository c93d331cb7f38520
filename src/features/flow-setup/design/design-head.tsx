/** Which definition it is, its version, whether the draft is saved; publishing. */
import type { ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { StateTag } from '@/ui/common/tags';
import { momentText } from '@/ui/common/words-of-time';
import type { ModelProps } from './node-card';

/** Another person has saved meanwhile. */
function Conflict({ model }: ModelProps): ReactNode {
  const t = useText();
  const { theirs, takeTheirs, keepMine } = model;
  if (!theirs) return null;
  const name = theirs.updatedByName ?? t('flowsetup.save.someone');
  return (
    <div className="fs-conflict" role="alert">
      <strong>▲ {t('flowsetup.save.conflict', { name, time: momentText(theirs.updatedAt) })}</strong>
      <p>{t('flowsetup.save.conflictHint')}</p>
      <div className="sp-row">
        <Button onClick={takeTheirs}>{t('flowsetup.action.takeTheirs')}</Button>
        <Button onClick={keepMine}>{t('flowsetup.action.keepMine')}</Button>
      </div>
    </div>
  );
}

function savingWords({ model }: ModelProps, t: ReturnType<typeof useText>): string {
  const { isDirty, isWhole, pending, failure, kept, theirs } = model;
  if (theirs) return '';
  if (pending) return t('flowsetup.save.pending');
  if (!isWhole) return t('flowsetup.save.invalid');
  if (isDirty && failure) return failure.kind === 'unavailable' ? t('flowsetup.save.offline') : errorText(failure);
  if (isDirty) return t('flowsetup.save.waiting');
  return kept.at === undefined ? t('flowsetup.save.clean') : t('flowsetup.save.saved', { time: momentText(kept.at) });
}

export function DesignHead({ model }: ModelProps): ReactNode {
  const t = useText();
  const { def, mayChange, setOpen } = model;
  const { name, currentNo, running, locked } = def;
  return (
    <header className="fs-head">
      <div className="fs-head-words">
        <h2>{name}</h2>
        <div className="sp-row-facts">
          <StateTag tone={currentNo === null ? 'paused' : 'good'}>
            {currentNo === null ? t('flowsetup.head.never') : t('flowsetup.head.version', { no: currentNo })}
          </StateTag>
          <span>{t('flowsetup.head.running', { count: running })}</span>
          <output>{mayChange && savingWords({ model }, t)}</output>
        </div>
      </div>
      {mayChange && (
        <Button tone="main" onClick={() => setOpen({ kind: 'publish' })}>
          {t('flowsetup.action.publish')}
        </Button>
      )}
      {!mayChange && <p className="fs-quiet">{t(locked ? 'flowsetup.head.locked' : 'flowsetup.head.readOnly')}</p>}
      <Conflict model={model} />
    </header>
  );
}
