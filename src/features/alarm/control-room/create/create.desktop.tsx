/** 上报告警 at the desk. */
import type { ReactNode } from 'react';
import { Block } from '@/ui/common/block';
import { FormError } from '@/ui/common/form-hints';
import { FormBody, SubmitButton } from '@/ui/desktop/form-body';
import { Already, CreateFrame, DrillNote } from './create-parts';
import { useCreate } from './use-create';

export default function AlarmCreate(): ReactNode {
  const model = useCreate();
  const { state, definition, already } = model;
  return (
    <div className="al-create-desk" data-ready="record">
      <CreateFrame model={model}>
        <Block>
          <DrillNote state={state} />
          <FormBody model={{ ...state, formError: undefined }} />
          <div className="al-create-foot">
            <FormError words={state.formError} />
            {already && <Already already={already} />}
            <SubmitButton model={state} definition={definition} />
          </div>
        </Block>
      </CreateFrame>
    </div>
  );
}
