/** A node's form on the phone; its button says what is done, skipping stands beside it. */
import type { ReactNode } from 'react';
import type { NodeRun } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { FormBody, SubmitButton } from '@/ui/mobile/form-body';
import { useFormModel } from '@/ui/model/use-form-model';
import { Block } from '../parts/block';
import { ScanField } from '../act/scan-field.mobile';
import type { NodeValues } from './node-form';
import { NodeHead } from './node-head';
import { useNodeForm } from './use-node-form';
import { WorkBar, WorkFrame, type WorkPartProps } from './work-frame.mobile';

const scanned = (values: NodeValues): string => (typeof values.scanCode === 'string' ? values.scanCode : '');

export function NodeWork({ node, alarm, model }: WorkPartProps & { node: NodeRun }): ReactNode {
  const t = useText();
  const definition = useNodeForm(node, model.act.send, () => scrollTo(0, 0));
  const form = useFormModel(definition);
  // The code is scanned, not typed.
  const typed = { ...form, fields: form.fields.filter(({ name }) => name !== 'scanCode') };
  const buttons = (
    <div className="al-buttons">
      {node.allowSkip && (
        <Button size="main" onClick={() => model.sheet.show({ kind: 'skipNode', nodeRunId: node.id })}>
          {t('alarm.action.skipNode')}
        </Button>
      )}
      <SubmitButton model={form} definition={definition} />
    </div>
  );
  return (
    <WorkFrame alarm={alarm} model={model} bar={<WorkBar model={model}>{buttons}</WorkBar>}>
      <NodeHead node={node} />
      <Block>
        {node.needScan && (
          <div ref={form.focus.register('scanCode')}>
            <ScanField
              code={scanned(form.values)}
              onCode={(code) => form.set('scanCode', code)}
              error={form.errors.scanCode}
            />
          </div>
        )}
        <FormBody model={typed} />
      </Block>
    </WorkFrame>
  );
}
