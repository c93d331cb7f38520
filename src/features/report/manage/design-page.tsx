/** One report as its keepers have it: 设计, 授权, 分享, 推送, 访问, 版本. */
import type { ReactNode } from 'react';
import type { ReportWhole } from '@/contract/report/report-record';
import { isElsewhere } from '@/contract/report/report-tool';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { RecordState } from '@/ui/common/record-state';
import { DetailTabs, type TabPart } from '@/ui/detail-tabs';
import type { SendKit } from '../send/kit';
import { Sends } from '../send/sends';
import { Builder } from './builder';
import { DesignHead } from './design-head';
import { Grants } from './grants';
import { Settings } from './settings-part';
import { Shares } from '../share/shares';
import { useDesign, useDesignRecord, type DesignModel } from './use-design';
import { Versions } from './versions';
import { Visits } from './visits';
import './manage.css';

type Part = 'design' | 'grants' | 'shares' | 'sends' | 'visits' | 'versions';

interface PartProps {
  model: DesignModel;
  report: ReportWhole;
  layout: 'phone' | 'desktop';
  kit: SendKit;
}

function drawPart(part: Part, { model, report, layout, kit }: PartProps): ReactNode {
  if (part === 'design') {
    if (isElsewhere(report.kind)) return <Settings model={model} />;
    return <Builder model={model} layout={layout} />;
  }
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
  const isBuilt = !isElsewhere(report.kind);
  const part = (key: Part): TabPart => ({
    key,
    title: t(key === 'design' && !isBuilt ? 'reportdesk.tab.settings' : `reportdesk.tab.${key}`),
    draw: () => drawPart(key, { model, report, layout, kit }),
  });
  const { edit, grant, share, publish } = report.rights;
  const parts = [
    ...(edit ? [part('design')] : []),
    ...(grant ? [part('grants')] : []),
    ...(share || publish ? [part('shares')] : []),
    ...(edit && isBuilt ? [part('sends')] : []),
    part('visits'),
    part('versions'),
  ];
  return (
    <div className="rp-page" data-ready="record" data-layout={layout}>
      <DesignHead model={model} voice={kit.voice} />
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
