/** 访问: who looked. */
import type { ReactNode } from 'react';
import { REPORT_DEVICE } from '@/contract/report/report-codes';
import type { ReportWhole } from '@/contract/report/report-record';
import { reportShareEndpoints } from '@/contract/report/report-share';
import { codeText } from '@/i18n/text';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatMoment } from '@/lib/dates';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { useAnswer } from '@/ui/model/use-answer';

const MOST = 50;

export function Visits({ report }: { report: ReportWhole }): ReactNode {
  const t = useText();
  const { answer, state, error, ask } = useAnswer(reportShareEndpoints.listReportVisits, {
    reportId: report.id,
    pageSize: MOST,
  });
  if (!answer)
    return state === 'loading' || state === 'ready' ? (
      <ListSkeleton rows={3} />
    ) : (
      <StateView state={state} error={error} onRetry={ask} />
    );
  if (answer.rows.length === 0) return <p className="rp-none">{t('reportdesk.visit.none')}</p>;
  return (
    <ul className="rp-list">
      {answer.rows.map(({ id, at, who, shareId, screenId, device, result }) => (
        <li key={id} className="rp-grant">
          <p className="sp-ends">
            <strong>{who}</strong>
            <small>{formatMoment(at, languageTag())}</small>
          </p>
          <p className="sp-row-facts">
            <span>{codeText('reportVisitResult', result)}</span>
            {shareId !== null && <span>{t('reportdesk.visit.byLink')}</span>}
            {screenId !== null && <span>{t('reportdesk.visit.byScreen')}</span>}
            {device && screenId === null && (
              <span>{codeText('reportDevice', device === 'phone' ? REPORT_DEVICE.phone : REPORT_DEVICE.desktop)}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
