/** The editor of a rule on a phone: the form, below it who would be told. */
import type { ReactNode } from 'react';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { FieldRow } from '@/ui/mobile/fields/field-row';
import { FormBody, SubmitButton } from '@/ui/mobile/form-body';
import { Card, Page } from '@/ui/mobile/page';
import type { AnyValues, FormDefinition } from '@/ui/model/definitions';
import { useFormModel } from '@/ui/model/use-form-model';
import { failureState } from '@/ui/model/view-state';
import { KitFieldContext, type KitFieldProps } from './kit';
import { PreviewPanel } from './preview-panel';
import type { RuleValues } from './rule-values';
import { draftOf, useRuleEditor, type RuleEditor } from './use-rule-editor';
import '@/ui/mobile/action-bar.css';
import './rules.css';

const drawField = (props: KitFieldProps): ReactNode => <FieldRow {...props} />;

interface EditorProps extends Omit<RuleEditor, 'form'> {
  definition: FormDefinition<AnyValues>;
}

function Editor({ definition, parkId, id }: EditorProps): ReactNode {
  const model = useFormModel(definition);
  // The form was made from these values.
  const values = model.values as unknown as RuleValues;
  const footer = (
    <div className="sp-action-bar">
      <SubmitButton model={model} definition={definition} />
    </div>
  );
  return (
    <Page footer={footer}>
      <div data-ready="record">
        <Card>
          <FormBody model={model} />
        </Card>
      </div>
      <Card>
        <PreviewPanel parkId={parkId} draft={draftOf(values, parkId, id)} />
      </Card>
    </Page>
  );
}

export default function PhoneRuleEditor(): ReactNode {
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
