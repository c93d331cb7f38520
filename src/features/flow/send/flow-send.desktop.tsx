/** 发起流程 on the desktop: what may be started, or with `key` in the address its form with the way beside it. */
import type { ReactNode } from 'react';
import type { FlowStartForm } from '@/contract/flow/flow-views';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { ButtonLink } from '@/ui/common/button';
import { OnePark } from '@/ui/common/one-park';
import { FormBody, SubmitButton } from '@/ui/desktop/form-body';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { useOnePark } from '@/ui/model/use-one-park';
import { BeforeSending, KindChoice } from './send-parts';
import { StartFrame } from './start-frame';
import { useSendForm } from './use-send-form';
import { useFlowKey } from './use-start-form';

function SendPage({ parkId, form }: { parkId: number; form: FlowStartForm }): ReactNode {
  const t = useText();
  const send = useSendForm(parkId, form);
  return (
    <RecordLayout wide aside={<BeforeSending send={send} />}>
      <OnePark id={parkId} />
      <Block title={form.name}>
        <div data-ready="record">
          <FormBody model={send.model} />
        </div>
        <div className="sp-row fl-send-end">
          <ButtonLink to={href('flowSend')} size="small">
            {t('common.action.back')}
          </ButtonLink>
          <SubmitButton model={send.model} definition={send.definition} />
        </div>
      </Block>
    </RecordLayout>
  );
}

export default function FlowSend(): ReactNode {
  const { parkId } = useOnePark();
  const key = useFlowKey();
  if (key === undefined) return <KindChoice parkId={parkId} />;
  return (
    <StartFrame parkId={parkId} flowKey={key}>
      {(form) => <SendPage key={`${parkId}.${key}`} parkId={parkId} form={form} />}
    </StartFrame>
  );
}
