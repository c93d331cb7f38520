/** An old version as it was, what differs from the design of now, and the way back to it. */
import { useState, type ReactNode } from 'react';
import type { OutputOf } from '@/contract/endpoint';
import { blocksOf } from '@/contract/report/report-definition';
import { reportShareEndpoints } from '@/contract/report/report-share';
import { errorText } from '@/i18n/error-text';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatMoment } from '@/lib/dates';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { useAnswer } from '@/ui/model/use-answer';
import { ReportGrid } from '../blocks/report-grid';
import { PreviewBlock } from './preview-block';
import type { DesignModel } from './use-design';
import { changesBetween } from './version-changes';

type Version = OutputOf<typeof reportShareEndpoints.getReportVersion>;

interface ViewProps {
  model: DesignModel;
  no: number;
  layout: 'phone' | 'desktop';
  onClose: () => void;
}

/** Putting back replaces what has not been published: it is asked for twice. */
function PutBack({ model, version, onClose }: Pick<ViewProps, 'model' | 'onClose'> & { version: Version }): ReactNode {
  const t = useText();
  const [isAsked, setIsAsked] = useState(false);
  const { report, restore, isChanged } = model;
  const { edit, publish } = report.rights;
  if (!edit) return null;
  const action = t(publish ? 'reportdesk.version.restore' : 'reportdesk.version.restoreDraft');
  if (!isAsked) return <Button onClick={() => setIsAsked(true)}>{action}</Button>;
  const isLosing = isChanged || report.changed;
  return (
    <>
      <p className="sp-hint">{t(isLosing ? 'reportdesk.version.losing' : 'reportdesk.version.asNew')}</p>
      <Button
        tone="main"
        pending={restore.pending}
        onClick={() => void restore.run(version).then((done) => done !== undefined && onClose())}
      >
        {t('reportdesk.version.confirm')}
      </Button>
      <Button tone="quiet" onClick={() => setIsAsked(false)}>
        {t('common.action.cancel')}
      </Button>
    </>
  );
}

function Shown({ model, version, layout, onClose }: Omit<ViewProps, 'no'> & { version: Version }): ReactNode {
  const t = useText();
  const { report, draft, restore } = model;
  const { no, publishedAt, publishedBy, definition, params, pictures } = version;
  const changes = changesBetween(draft, { blocks: blocksOf(definition), params });
  return (
    <>
      <header className="rp-grant">
        <p className="sp-ends">
          <strong>{t('reportdesk.version.title', { no })}</strong>
          <small>{formatMoment(publishedAt, languageTag())}</small>
        </p>
        {publishedBy && <p className="sp-row-facts">{publishedBy}</p>}
        {changes.length === 0 ? (
          <p>{t('reportdesk.version.alike')}</p>
        ) : (
          <>
            <p>{t('reportdesk.version.differs')}</p>
            <ul className="rp-changes">
              {changes.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </>
        )}
        {restore.error && (
          <p className="rp-fault" role="alert">
            {errorText(restore.error)}
          </p>
        )}
        <div className="sp-row">
          <Button onClick={onClose}>{t('reportdesk.version.back')}</Button>
          {changes.length > 0 && <PutBack model={model} version={version} onClose={onClose} />}
        </div>
      </header>
      <ReportGrid definition={definition} layout={layout}>
        {(block) => <PreviewBlock of={{ ...report, params, pictures }} block={block} />}
      </ReportGrid>
    </>
  );
}

export function VersionView({ model, no, layout, onClose }: ViewProps): ReactNode {
  const { answer, error } = useAnswer(reportShareEndpoints.getReportVersion, { reportId: model.report.id, no });
  if (error) return <p className="rp-none">{errorText(error)}</p>;
  if (!answer) return <ListSkeleton rows={3} />;
  return (
    <div className="rp-tab">
      <Shown model={model} version={answer} layout={layout} onClose={onClose} />
    </div>
  );
}
