/** Changed fields, before and after. The same in both presentations. */
import type { ReactNode } from 'react';
import type { ActionStep } from '@/contract/admin-log';
import { useLanguage } from '@/i18n/use-text';
import { fieldText } from '../words';
import { valueText } from './values';
import './logs.css';

export function FieldChanges({ fields }: Pick<ActionStep, 'fields'>): ReactNode {
  useLanguage();
  if (fields.length === 0) return null;
  return (
    <dl className="lg-changes">
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldText(field)}</dt>
          <dd>
            {before !== null && (
              <>
                <del>{valueText(field, before)}</del> <span aria-hidden>→</span>{' '}
              </>
            )}
            <ins>{valueText(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
