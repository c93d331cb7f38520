/** 上报告警 on the phone: where, what, a picture; the button at the thumb. */
import type { ReactNode } from 'react';
import { Block } from '@/ui/common/block';
import { FormError } from '@/ui/common/form-hints';
import { SubmitButton } from '@/ui/mobile/form-body';
import { Page } from '@/ui/mobile/page';
import { ScanFormBody } from '@/ui/mobile/scan-form-body';
import '@/ui/mobile/action-bar.css';
import { Already, CreateFrame, DrillNote } from './create-parts';
import { useCreate } from './use-create';

export default function AlarmCreate(): ReactNode {
  const model = useCreate();
  const { state, definition, already, may, kept } = model;
  const footer = may && kept === undefined && (
    <div className="sp-action-bar">
      <FormError words={state.formError} />
      {already && <Already already={already} />}
      <SubmitButton model={state} definition={definition} />
    </div>
  );
  return (
    <Page footer={footer}>
      <CreateFrame model={model}>
        <div data-ready="record">
          <Block>
            <DrillNote state={state} />
            <ScanFormBody model={state} />
          </Block>
        </div>
      </CreateFrame>
    </Page>
  );
}
