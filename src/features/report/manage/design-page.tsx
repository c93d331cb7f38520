/** One report as its keepers have it: 设计, 授权, 分享, 推送, 访问, 版本. */
import type { ReactNode } from 'react';
import { REPORT_KIND, REPORT_STATE } from '@/contract/report/report-codes';
import type { ReportWhole } from '@/contract/report/report-record';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Button, ButtonLink } from '@/ui/common/button';
import { RecordState } from '@/ui/common/record-state';
import { CodeTag } from '@/ui/common/tags';
import { DetailTabs, type TabPart } from '@/ui/detail-tabs';
import { blockTitle } from '../blocks/block-title';
import type { SendKit } from '../send/kit';
import { Sends } from '../send/sends';
import { Builder } from './builder';
import { Grants } from './grants';
import { Shares } from './shares';
import { useDesign, useDesignRecord, type DesignModel } from './use-design';
import { STATE_TONES } from './use-manage';
import { Versions } from './versions';
import { Visits } from './visits';
import './manage.css';

function Faults({ model }: { model: DesignModel }): ReactNode {
  const t = useText();
  const { faults, draft } = model;
  if (faults.length === 0) return null;
  return (
    <ul className="rp-faults" role="alert">
      {faults.map(({ block, code }) => {
        const at = draft.blocks.findIndex(({ no }) => no === block);
        const own = draft.blocks[at];
        const title = own ? blockTitle(own) : String(block);
        return (
          <li key={`${block}${code}`}>
            {t('reportdesk.fault', {
              no: at + 1,
              title,
              why: errorText({ code, status: 422, params: {}, serverMessage: undefined }),
            })}
          </li>
        );
      })}
    </ul>
  );
}

function Head({ model }: { model: DesignModel }): ReactNode {
  const t = useText();
  const { report, draft, isChanged, save, publish, withdraw } = model;
  const { rights, state } = report;
  const error = save.error ?? publish.error ?? withdraw.error;
  const isPublished = state === REPORT_STATE.published;
  return (
    <header className="rp-head">
      <div className="sp-ends">
        <h1>{report.name}</h1>
        <CodeTag table="reportState" code={state} tone={STATE_TONES[state]} />
      </div>
      {(report.changed || isChanged) && isPublished && <p className="sp-hint">{t('reportdesk.unpublished')}</p>}
      <div className="sp-row">
        {rights.edit && (
          <Button pending={save.pending} disabled={!isChanged} onClick={() => void save.run()}>
            {t('reportdesk.action.save')}
          </Button>
        )}
        {rights.publish && (
          <Button
            tone="main"
            pending={publish.pending}
            disabled={draft.blocks.length === 0 || (isPublished && !isChanged && !report.changed)}
            onClick={() => void publish.run()}
          >
            {t('reportdesk.action.publish')}
          </Button>
        )}
        {rights.publish && isPublished && (
          <Button pending={withdraw.pending} onClick={() => void withdraw.run()}>
            {t('reportdesk.action.withdraw')}
          </Button>
        )}
        {isPublished && (
          <ButtonLink to={href('reportPage', { code: report.code })}>{t('reportdesk.action.look')}</ButtonLink>
        )}
      </div>
      {rights.publish && isPublished && report.shares > 0 && (
        <p className="sp-hint">{t('reportdesk.pauses', { count: report.shares })}</p>
      )}
      {error && (
        <p className="rp-fault" role="alert">
          {errorText(error)}
        </p>
      )}
      <Faults model={model} />
    </header>
  );
}

type Part = 'design' | 'grants' | 'shares' | 'sends' | 'visits' | 'versions';

interface PartProps {
  model: DesignModel;
  report: ReportWhole;
  layout: 'phone' | 'desktop';
  kit: SendKit;
}

function drawPart(part: Part, { model, report, layout, kit }: PartProps): ReactNode {
  if (part === 'design') return <Builder model={model} layout={layout} />;
  if (part === 'grants') return <Grants report={report} />;
  if (part === 'shares') return <Shares report={report} />;
  if (part === 'sends') return <Sends report={report} kit={kit} />;
  return part === 'visits' ? <Visits report={report} /> : <Versions model={model} layout={layout} />;
}

interface DesignProps {
  report: ReportWhole;
  replace: (report: ReportWhole) => void;
  layout: 'phone' | 'desktop';
  kit: SendKit;
}

function Design({ report, replace, layout, kit }: DesignProps): ReactNode {
  const t = useText();
  const model = useDesign(report, replace);
  const isBuilt = report.kind === REPORT_KIND.builtIn || report.kind === REPORT_KIND.wall;
  const part = (key: Part): TabPart => ({
    key,
    title: t(`reportdesk.tab.${key}`),
    draw: () => drawPart(key, { model, report, layout, kit }),
  });
  const { edit, grant, share, publish } = report.rights;
  const parts = [
    ...(edit && isBuilt ? [part('design')] : []),
    ...(grant ? [part('grants')] : []),
    ...(share || publish ? [part('shares')] : []),
    ...(edit && isBuilt ? [part('sends')] : []),
    part('visits'),
    part('versions'),
  ];
  return (
    <div className="rp-page" data-ready="record" data-layout={layout}>
      <Head model={model} />
      <DetailTabs label={report.name} parts={parts} />
    </div>
  );
}

export function DesignPage({ layout, kit }: { layout: 'phone' | 'desktop'; kit: SendKit }): ReactNode {
  const { id, detail } = useDesignRecord();
  return (
    <RecordState
      id={id}
      detail={detail}
      back={{ href: href('reportManage'), label: 'titles.reportManage' }}
      said={({ name }) => name}
    >
      {(report) => <Design key={report.id} report={report} replace={detail.replace} layout={layout} kit={kit} />}
    </RecordState>
  );
}
