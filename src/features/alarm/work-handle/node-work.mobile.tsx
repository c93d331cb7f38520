/** A node's form on the phone; its button says what is done, skipping stands beside it. */
import type { ReactNode } from 'react';
import type { NodeRun } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { SubmitButton } from '@/ui/mobile/form-body';
import { useFormModel } from '@/ui/model/use-form-model';
import { Block } from '@/ui/common/block';
import { FormError } from '@/ui/common/form-hints';
import { ScanFormBody } from '@/ui/mobile/scan-form-body';
import { NodeHead } from './node-head';
import { useNodeForm } from './use-node-form';
import { WorkBar, WorkFrame, type WorkPartProps } from './work-frame.mobile';

export function NodeWork({ node, alarm, model }: WorkPartProps & { node: NodeRun }): ReactNode {
  const t = useText();
  const definition = useNodeForm(node, model.sendNode, () => scrollTo(0, 0));
  const form = useFormModel(definition);
  const bar = (
    <>
      <FormError words={form.formError} />
      <div className="al-buttons">
        {node.allowSkip && (
          <Button size="main" onClick={() => model.sheet.show({ kind: 'skipNode', nodeRunId: node.id })}>
            {t('alarm.action.skipNode')}
          </Button>
        )}
        <SubmitButton model={form} definition={definition} />
      </div>
    </>
  );
  return (
    <WorkFrame alarm={alarm} model={model} bar={<WorkBar model={model}>{bar}</WorkBar>}>
      <NodeHead node={node} alarm={alarm} />
      <Block>
        <ScanFormBody model={form} />
      </Block>
    </WorkFrame>
  );
}
