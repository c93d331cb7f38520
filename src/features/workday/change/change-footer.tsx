/** What would move, and the two ways of saving. */
import type { ReactNode } from 'react';
import type { MovedKind } from '@/contract/workday';
import type { TextKey } from '@/i18n/areas';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { FormError } from '@/ui/common/form-hints';
import { momentText } from '@/ui/common/words-of-time';
import type { ChangeModel } from './use-change';

const WORDS: Readonly<Record<MovedKind['kind'], TextKey>> = {
  order: 'workday.change.orders',
  flow: 'workday.change.flows',
};

function Moved({ moved }: { moved: MovedKind }): ReactNode {
  const t = useText();
  const { kind, count, first } = moved;
  const when = (at: number | null): string => (at === null ? '—' : momentText(at));
  return (
    <div className="wd-moved">
      <strong>{t(WORDS[kind], { count })}</strong>
      <ul>
        {first.map(({ id, no, title, before, after }) => (
          <li key={id}>
            <span>
              {title} <small className="sp-num">{no}</small>
            </span>
            <span className="sp-num">{t('workday.change.moved', { before: when(before), after: when(after) })}</span>
          </li>
        ))}
      </ul>
      {count > first.length && <small>{t('workday.change.more', { count: count - first.length })}</small>}
    </div>
  );
}

function Effects({ model }: { model: ChangeModel }): ReactNode {
  const t = useText();
  const { preview, isAsking } = model;
  if (isAsking) return <p>{t('workday.change.asking')}</p>;
  if (!preview) return null;
  const moved = preview.moved.filter(({ count }) => count > 0);
  return (
    <>
      {moved.map((each) => (
        <Moved key={each.kind} moved={each} />
      ))}
      {moved.length === 0 && <p>{t('workday.change.none')}</p>}
      {preview.alarmRules > 0 && <p>{t('workday.change.rules', { count: preview.alarmRules })}</p>}
      {moved.length > 0 && <p className="sp-hint">{t('workday.change.hint')}</p>}
    </>
  );
}

export function ChangeFooter({ model }: { model: ChangeModel }): ReactNode {
  const t = useText();
  const { preview, error, pending, save, retry, isWhole } = model;
  const isMoving = preview?.moved.some(({ count }) => count > 0) ?? false;
  const disabled = !preview;
  return (
    <div className="wd-footer">
      <output className="wd-effects">
        <Effects model={model} />
      </output>
      <FormError words={isWhole ? error && errorText(error) : undefined} />
      <div className="wd-buttons">
        {isWhole && error && !preview && <Button onClick={retry}>{t('common.action.retry')}</Button>}
        {isMoving && (
          <Button size="main" onClick={() => save(false)} pending={pending} disabled={disabled}>
            {t('workday.action.onlyNew')}
          </Button>
        )}
        <Button tone="main" size="main" onClick={() => save(isMoving)} pending={pending} disabled={disabled}>
          {t(isMoving ? 'workday.action.recompute' : 'workday.action.save')}
        </Button>
      </div>
    </div>
  );
}
