/** 新增工单 on the desktop: the form first, below it what I reported and is not done. */
import { Card } from 'antd';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { FormError } from '@/ui/common/form-hints';
import { FormBody, SubmitButton } from '@/ui/desktop/form-body';
import { list } from '@/ui/desktop/list';
import { OrderRecordView } from '../order-record/order-record.desktop';
import { QueuedOrders } from './queued-orders';
import { ReportFields } from './report-fields';
import { ReportPark } from './report-park';
import { sentOf } from './sent-report';
import { useOrderReport } from './use-order-report';
import { useReport } from './use-report';
import './report.css';

/** The form is on the page: no button leads to it. */
const useReported = () => ({ ...useOrderReport(), create: undefined });
const Reported = list(useReported, { drawer: (id) => <OrderRecordView id={id} /> });

function Report({ parkId, chooser }: { parkId: number; chooser: ReactNode }): ReactNode {
  const t = useText();
  const report = useReport(parkId);
  const { state, definition } = report;
  return (
    <Card className="od-report-card" title={t('order.action.create')}>
      <div className="od-report-drawer">
        <ReportFields report={report} FormBody={FormBody} parkChooser={chooser} />
      </div>
      <div className="od-report-send">
        <FormError words={state.formError} />
        <SubmitButton model={state} definition={definition} />
      </div>
    </Card>
  );
}

export default function OrderReport(): ReactNode {
  const t = useText();
  // What waits to be sent leaves an empty form behind.
  const sent = sentOf(useLocation().state);
  return (
    <div className="sp-stack" data-ready="record">
      <ReportPark>
        {(parkId, chooser) => <Report key={`${parkId}/${sent}`} parkId={parkId} chooser={chooser} />}
      </ReportPark>
      <QueuedOrders />
      <section className="od-report-mine" aria-label={t('ordernew.report.mine')}>
        <h2>{t('ordernew.report.mine')}</h2>
        <Reported />
      </section>
    </div>
  );
}
