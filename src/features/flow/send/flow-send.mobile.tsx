/** 发起流程 on the phone: what may be started, or with `key` in the address its form. */
import type { ReactNode } from 'react';
import type { FlowStartForm } from '@/contract/flow/flow-views';
import { OnePark } from '@/ui/common/one-park';
import { FormError } from '@/ui/common/form-hints';
import { FormBody, SubmitButton } from '@/ui/mobile/form-body';
import { Card, Page } from '@/ui/mobile/page';
import '@/ui/mobile/action-bar.css';
import { useOnePark } from '@/ui/model/use-one-park';
import { BeforeSending, KindChoice } from './send-parts';
import { StartFrame } from './start-frame';
import { useSendForm } from './use-send-form';
import { useFlowKey } from './use-start-form';

function SendPage({ parkId, form }: { parkId: number; form: FlowStartForm }): ReactNode {
  const send = useSendForm(parkId, form);
  const { model, definition } = send;
  return (
    <Page
      footer={
        <div className="sp-action-bar">
          <FormError words={model.formError} />
          <SubmitButton model={model} definition={definition} />
        </div>
      }
    >
      <OnePark id={parkId} />
      <div data-ready="record">
        <Card title={form.name}>
          <FormBody model={{ ...model, formError: undefined }} />
        </Card>
      </div>
      <BeforeSending send={send} />
    </Page>
  );
}

export default function FlowSend(): ReactNode {
  const { parkId } = useOnePark();
  const key = useFlowKey();
  if (key === undefined)
    return (
      <Page>
        <KindChoice parkId={parkId} />
      </Page>
    );
  return (
    <StartFrame parkId={parkId} flowKey={key}>
      {(form) => <SendPage key={`${parkId}.${key}`} parkId={parkId} form={form} />}
    </StartFrame>
  );
}
