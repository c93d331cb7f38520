/** A node's form on the phone; its button says what is done, skipping stands beside it. */
import type { ReactNode } from 'react';
import { serverNow } from '@/api/reply';
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
import { StickyBar } from '../parts/sticky-bar.mobile';
import { timesOfCall } from './node-form';
import { WorkFrame, type WorkPartProps } from './work-frame.mobile';

export function NodeWork({ node, alarm, model }: WorkPartProps & { node: NodeRun }): ReactNode {
  const t = useText();
  const definition = useNodeForm(node, alarm, model.acts, model.sendNode, () => scrollTo(0, 0));
  const form = useFormModel(definition);
  // The moment of the tap, not of the form.
  const fillTime = (): void => Object.entries(timesOfCall(node, serverNow())).forEach((entry) => form.set(...entry));
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
    <WorkFrame
      alarm={alarm}
      model={model}
      onCall={fillTime}
      bar={
        <StickyBar model={model} sheet={model.sheet}>
          {bar}
        </StickyBar>
      }
    >
      <NodeHead node={node} alarm={alarm} onCall={fillTime} />
      <Block>
        <ScanFormBody model={form} />
      </Block>
    </WorkFrame>
  );
}
