/** 版本: what was published when; an old one is looked at as it was, and put back as a new one. */
import { useState, type ReactNode } from 'react';
import type { ReportVersionRow } from '@/contract/report/report-share';
import { reportShareEndpoints } from '@/contract/report/report-share';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatMoment } from '@/lib/dates';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { useAnswer } from '@/ui/model/use-answer';
import type { DesignModel } from './use-design';
import { VersionView } from './version-view';

function Row({ row, onOpen }: { row: ReportVersionRow; onOpen: () => void }): ReactNode {
  const t = useText();
  const { no, publishedAt, publishedBy, note, current } = row;
  const name = t('reportdesk.version.no', { no });
  return (
    <li className="rp-grant">
      <p className="sp-ends">
        <strong>{name}</strong>
        <small>{formatMoment(publishedAt, languageTag())}</small>
      </p>
      <p className="sp-row-facts">
        {publishedBy && <span>{publishedBy}</span>}
        {current && <span>{t('reportdesk.version.current')}</span>}
        {note && <span>{note}</span>}
      </p>
      <div className="sp-row">
        <Button size="small" label={`${t('reportdesk.version.open')} ${name}`} onClick={onOpen}>
          {t('reportdesk.version.open')}
        </Button>
      </div>
    </li>
  );
}

export function Versions({ model, layout }: { model: DesignModel; layout: 'phone' | 'desktop' }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState<number>();
  const { answer, state, error, ask } = useAnswer(reportShareEndpoints.listReportVersions, {
    reportId: model.report.id,
  });
  if (!answer)
    return state === 'loading' || state === 'ready' ? (
      <ListSkeleton rows={3} />
    ) : (
      <StateView state={state} error={error} onRetry={ask} />
    );
  if (answer.length === 0) return <p className="rp-none">{t('reportdesk.version.none')}</p>;
  if (open !== undefined)
    return <VersionView key={open} model={model} no={open} layout={layout} onClose={() => setOpen(undefined)} />;
  return (
    <ul className="rp-list">
      {answer.map((row) => (
        <Row key={row.no} row={row} onOpen={() => setOpen(row.no)} />
      ))}
    </ul>
  );
}
