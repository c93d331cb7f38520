/** A node's form on the desktop. */
import { Space } from 'antd';
import type { ReactNode } from 'react';
import type { NodeRun } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { FormBody, SubmitButton } from '@/ui/desktop/form-body';
import { useFormModel } from '@/ui/model/use-form-model';
import { Block } from '@/ui/common/block';
import { NodeHead } from './node-head';
import { useNodeForm } from './use-node-form';
import type { WorkHandleModel } from './use-work-handle';

const stay = (): void => undefined;

export function NodeWork({ node, model }: { node: NodeRun; model: WorkHandleModel }): ReactNode {
  const t = useText();
  const definition = useNodeForm(node, model.record, model.acts, model.sendNode, stay);
  const form = useFormModel(definition);
  return (
    <>
      <NodeHead node={node} alarm={model.record} />
      <Block>
        <FormBody model={form} />
        <Space align="start">
          <SubmitButton model={form} definition={definition} />
          {node.allowSkip && (
            <Button size="small" onClick={() => model.sheet.show({ kind: 'skipNode', nodeRunId: node.id })}>
              {t('alarm.action.skipNode')}
            </Button>
          )}
        </Space>
      </Block>
    </>
  );
}
