import { useDeferredValue, type ReactNode } from 'react';
import { passwordEndpoints } from '@/contract/password';
import { useText } from '@/i18n/use-text';
import { StateTag } from '@/ui/common/tags';
import { useDetail } from '@/ui/model/use-detail';
import type { PolicyValues } from './policy-fields';
import './policy.css';

const within = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** Whom saving touches, before it is saved. */
export function Impact({ values }: { values: PolicyValues }): ReactNode {
  const t = useText();
  const { expireDays, warnDays } = useDeferredValue(values);
  const isAsked = within(expireDays, 730) && within(warnDays, 60);
  const { record } = useDetail(passwordEndpoints.getPasswordImpact, { expireDays, warnDays }, { enabled: isAsked });
  if (!record) return null;
  const { expired, expiring } = record;
  return (
    <output className="policy-impact">
      <StateTag tone={expired > 0 ? 'warning' : 'good'}>
        {expired > 0 ? t('dict.policy.expired', { count: expired }) : t('dict.policy.noneExpired')}
      </StateTag>
      {expiring > 0 && <StateTag tone="running">{t('dict.policy.expiring', { count: expiring })}</StateTag>}
    </output>
  );
}
