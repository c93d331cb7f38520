/** Somebody else has saved the same record: field by field, whose is kept. Drawn alike by both kits. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from './common/button';
import { formDifferences } from './model/form-conflict';
import { labelText } from './model/label-text';
import type { AnyValues } from './model/definitions';
import type { FormModel } from './model/use-form-model';
import './conflict-view.css';

export interface ConflictProps {
  model: FormModel<AnyValues>;
}

export default function ConflictView({ model }: ConflictProps): ReactNode {
  const t = useText();
  const differences = formDifferences(model);
  const panel = useRef<HTMLElement>(null);
  const { conflict } = model;
  useEffect(() => {
    if (!conflict) return;
    panel.current?.scrollIntoView?.({ block: 'nearest' });
    panel.current?.focus({ preventScroll: true });
  }, [conflict]);
  return (
    <section className="sp-conflict" role="alert" tabIndex={-1} ref={panel}>
      <h3>{t('admin.conflict.title')}</h3>
      <p>{t(differences.length === 0 ? 'admin.conflict.same' : 'admin.conflict.hint')}</p>
      {differences.map(({ field, mine, theirs, takes, take }) => (
        <fieldset key={field.name}>
          <legend>{labelText(field.label, t)}</legend>
          {(['theirs', 'mine'] as const).map((whose) => (
            <label key={whose} data-taken={takes === whose || undefined}>
              <input
                type="radio"
                name={`conflict ${field.name}`}
                checked={takes === whose}
                onChange={() => take(whose)}
              />
              <span>
                {whose === 'mine'
                  ? t('admin.conflict.mine', { value: mine })
                  : t('admin.conflict.theirs', { value: theirs })}
                <small>{t(whose === 'mine' ? 'admin.conflict.keepMine' : 'admin.conflict.takeTheirs')}</small>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {differences.length > 1 && (
        <Button onClick={() => differences.forEach(({ take }) => take('theirs'))}>{t('admin.conflict.takeAll')}</Button>
      )}
    </section>
  );
}
