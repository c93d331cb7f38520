/** 新增工单 on the phone: what I reported, or with `new` in the address the form. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/common/button';
import { FormError } from '@/ui/common/form-hints';
import { FormBody, SubmitButton } from '@/ui/mobile/form-body';
import { Page } from '@/ui/mobile/page';
import { ScanField } from '@/ui/mobile/scan-field';
import '@/ui/mobile/action-bar.css';
import { labelText } from '@/ui/model/label-text';
import { OrderList } from '../order-list/order-list.mobile';
import { QueuedOrders } from './queued-orders';
import { ReportFields } from './report-fields';
import { ReportPark } from './report-park';
import { NEW, useOrderReport } from './use-order-report';
import { useReport } from './use-report';
import './report.css';

const Scan = ({ onCode }: { onCode: (code: string) => void }): ReactNode => <ScanField code="" onCode={onCode} />;

function Reported(): ReactNode {
  const t = useText();
  const definition = useOrderReport();
  const { create } = definition;
  return (
    <OrderList
      definition={definition}
      footer={
        create && (
          <div className="sp-action-bar">
            <ButtonLink to={create.href} tone="main" size="main" block>
              {labelText(create.label, t)}
            </ButtonLink>
          </div>
        )
      }
    >
      <QueuedOrders />
    </OrderList>
  );
}

function Report({ parkId, chooser }: { parkId: number; chooser: ReactNode }): ReactNode {
  const report = useReport(parkId);
  const { state, definition } = report;
  return (
    <Page
      footer={
        <div className="sp-action-bar">
          <FormError words={state.formError} />
          <SubmitButton model={state} definition={definition} />
        </div>
      }
    >
      <div className="od-report-part" data-ready="record">
        <ReportFields report={report} FormBody={FormBody} Scan={Scan} parkChooser={chooser} />
      </div>
    </Page>
  );
}

export default function OrderReport(): ReactNode {
  const isNew = useSearchParams()[0].has(NEW);
  if (!isNew) return <Reported />;
  return <ReportPark>{(parkId, chooser) => <Report key={parkId} parkId={parkId} chooser={chooser} />}</ReportPark>;
}
