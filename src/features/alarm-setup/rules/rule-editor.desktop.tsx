/** The editor of a rule on the desktop: the form at the left, who would be told at the right. */
import { Card, Form } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { FormBody, SubmitButton } from '@/ui/desktop/form-body';
import type { AnyValues, FormDefinition } from '@/ui/model/definitions';
import { labelText } from '@/ui/model/label-text';
import { useFormModel } from '@/ui/model/use-form-model';
import { failureState } from '@/ui/model/view-state';
import { drawField } from './draw-field.desktop';
import { KitFieldContext } from './kit';
import { PreviewPanel } from './preview-panel';
import type { RuleValues } from './rule-values';
import { draftOf, useRuleEditor, type RuleEditor } from './use-rule-editor';
import '@/ui/desktop/page.css';
import './rules.css';

interface EditorProps extends Omit<RuleEditor, 'form'> {
  definition: FormDefinition<AnyValues>;
}

function Editor({ definition, parkId, id }: EditorProps): ReactNode {
  const t = useText();
  const model = useFormModel(definition);
  // The form was made from these values.
  const values = model.values as unknown as RuleValues;
  return (
    <div className="ar-editor" data-ready="record">
      <Card className="ar-form" title={definition.title && labelText(definition.title, t)}>
        <FormBody model={model} />
        <div className="ar-submit">
          <SubmitButton model={model} definition={definition} />
        </div>
      </Card>
      <aside className="ar-aside">
        <Form component={false} layout="vertical">
          <PreviewPanel parkId={parkId} draft={draftOf(values, parkId, id)} />
        </Form>
      </aside>
    </div>
  );
}

export default function DesktopRuleEditor(): ReactNode {
  const { form, parkId, id } = useRuleEditor();
  if (form.state === 'loading') return <DetailSkeleton />;
  if (form.state === 'failed')
    return <StateView state={failureState(form.error)} error={form.error} onRetry={form.retry} />;
  return (
    <KitFieldContext value={drawField}>
      <Editor definition={form.definition} parkId={parkId} id={id} />
    </KitFieldContext>
  );
}
