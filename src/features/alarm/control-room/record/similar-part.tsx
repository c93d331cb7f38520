/** What happened at this point within 90 days: how often, and what it turned out to be. */
import type { ReactNode } from 'react';
import type { AlarmRecordMore } from '@/contract/control-room';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { BesideList } from './beside-list';

export function SimilarPart({ similar }: Pick<AlarmRecordMore, 'similar'>): ReactNode {
  const t = useText();
  const { total, byVerdict, rows } = similar;
  if (total === 0) return <p className="sp-hint">{t('alarmdesk.similar.none')}</p>;
  return (
    <>
      <p className="al-part-head">
        <b>{t('alarmdesk.similar.total', { count: total })}</b>
        {byVerdict.map(({ verdict, count }) => (
          <span key={verdict} className="sp-num">{`${codeText('verdict', verdict)} ${count}`}</span>
        ))}
      </p>
      <BesideList alarms={rows} label={t('alarmdesk.tab.similar')} />
      {total > rows.length && <p className="sp-hint">{t('alarmdesk.similar.cut', { count: rows.length })}</p>}
    </>
  );
}
