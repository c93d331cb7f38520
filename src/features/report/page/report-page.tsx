/** A report, or why it is not shown. */
import type { ReactNode } from 'react';
import type { ReportView } from '@/contract/report/report-center';
import { href } from '@/screens/addresses';
import { RecordState } from '@/ui/common/record-state';
import { ReportBody } from './report-body';
import { useOpenReport, useReport } from './use-report';

function Shown({ report, layout }: { report: ReportView; layout: 'phone' | 'desktop' }): ReactNode {
  return <ReportBody model={useReport(report)} layout={layout} />;
}

export function ReportPage({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  const { code, detail } = useOpenReport();
  return (
    <RecordState
      id={code === undefined ? undefined : 0}
      detail={detail}
      back={{ href: href('reportCenter'), label: 'titles.reportCenter' }}
      said={({ name }) => name}
    >
      {(report) => <Shown report={report} layout={layout} />}
    </RecordState>
  );
}
