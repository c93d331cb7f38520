/** How many cameras are not as the law asks, what the law is, and whether the park is a key target. */
import type { ReactNode } from 'react';
import { complianceEndpoints } from '@/contract/video/compliance';
import { useText } from '@/i18n/use-text';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import './law-summary.css';

const COUNTS = ['forbiddenPlace', 'notFiled', 'notSigned', 'keptTooShort'] as const;

interface LawSummaryProps {
  parkId: number;
  mayMend: boolean;
}

export function LawSummary({ parkId, mayMend }: LawSummaryProps): ReactNode {
  const t = useText();
  const { record } = useDetail(complianceEndpoints.getLawSummary, { parkId }, { enabled: parkId > 0 });
  const set = useCommand((keyTarget: boolean) => write(complianceEndpoints.setKeyTarget, { parkId, keyTarget }));
  const setReason = useCommand((askReason: boolean) => write(complianceEndpoints.setAskReason, { parkId, askReason }));
  if (!record) return null;
  const wrong = COUNTS.filter((name) => record[name] > 0);
  return (
    <section className="vc-law">
      <p className="vc-law-counts">
        <span>{t('videoclip.law.total', { count: record.cameras })}</span>
        {wrong.length === 0 && record.cameras > 0 && <span data-tone="good">{t('videoclip.law.allGood')}</span>}
        {wrong.map((name) => (
          <span key={name} data-tone={name === 'forbiddenPlace' ? 'danger' : 'warning'}>
            {t(`videoclip.law.${name}`, { count: record[name] })}
          </span>
        ))}
      </p>
      <label className="sp-check">
        <input
          type="checkbox"
          checked={record.keyTarget}
          disabled={!mayMend || set.pending}
          onChange={({ target }) => void set.run(target.checked)}
        />
        {t('videoclip.law.keyTarget')}
      </label>
      <label className="sp-check">
        <input
          type="checkbox"
          checked={record.askReason}
          disabled={!mayMend || setReason.pending}
          onChange={({ target }) => void setReason.run(target.checked)}
        />
        {t('videoclip.law.askReason')}
      </label>
      <p className="sp-hint">{t('videoclip.law.because')}</p>
    </section>
  );
}
