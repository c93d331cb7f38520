/** Who works along; folded, since most orders need one person. */
import type { ReactNode } from 'react';
import type { Candidate } from '@/contract/dispatch';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { helpersOf, toggled } from './candidates';

interface HelperChoiceProps {
  people: readonly Candidate[];
  target: number | null;
  helpers: string;
  onChange: (helpers: string) => void;
}

export function HelperChoice({ people, target, helpers, onChange }: HelperChoiceProps): ReactNode {
  const t = useText();
  const others = people.filter(({ id }) => id !== target);
  const chosen = helpersOf(helpers, target ?? 0);
  if (others.length === 0) return null;
  return (
    <Block>
      <details className="od-helpers" open={chosen.length > 0 || undefined}>
        <summary>
          {t('ordernew.field.helpers')} {chosen.length > 0 && <span className="sp-num">({chosen.length})</span>}{' '}
          <small>{t('common.field.optional')}</small>
        </summary>
        <fieldset aria-label={t('ordernew.field.helpers')}>
          {others.map(({ id, name }) => (
            <label key={id} className="sp-check">
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => onChange(toggled(helpers, id))} />
              {name}
            </label>
          ))}
        </fieldset>
      </details>
    </Block>
  );
}
