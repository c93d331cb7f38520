/** 新增工单 on the desktop: what I reported as a table, the form in a drawer beside it. */
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { FormError } from '@/ui/common/form-hints';
import { useBackLayer } from '@/ui/common/use-back-layer';
import { FormBody, SubmitButton } from '@/ui/desktop/form-body';
import { list } from '@/ui/desktop/list';
import { OrderRecordView } from '../order-record/order-record.desktop';
import { QueuedOrders } from './queued-orders';
import { ReportFields } from './report-fields';
import { ReportPark } from './report-park';
import { NEW, useOrderReport } from './use-order-report';
import { useReport } from './use-report';
import './report.css';

const Reported = list(useOrderReport, { drawer: (row) => <OrderRecordView id={row.id} /> });

interface ReportProps {
  parkId: number;
  chooser: ReactNode;
  onClose: () => void;
}

function Report({ parkId, chooser, onClose }: ReportProps): ReactNode {
  const t = useText();
  const report = useReport(parkId);
  const { state, definition } = report;
  useBackLayer(true, onClose);
  return (
    <Drawer
      open
      size={720}
      onClose={onClose}
      title={t('order.action.create')}
      footer={
        <>
          <FormError words={state.formError} />
          <SubmitButton model={state} definition={definition} />
        </>
      }
      styles={{ footer: { textAlign: 'end' } }}
    >
      <div className="od-report-drawer">
        <ReportFields report={report} FormBody={FormBody} parkChooser={chooser} />
      </div>
    </Drawer>
  );
}

export default function OrderReport(): ReactNode {
  const isNew = useSearchParams()[0].has(NEW);
  const navigate = useNavigate();
  const close = (): void => void navigate(href('orderReport'), { replace: true });
  return (
    <>
      <QueuedOrders />
      <Reported />
      {isNew && (
        <ReportPark>
          {(parkId, chooser) => <Report key={parkId} parkId={parkId} chooser={chooser} onClose={close} />}
        </ReportPark>
      )}
    </>
  );
}
