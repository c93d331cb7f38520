/** Every sheet about an alarm on the phone: the list behind 更多, arrival, and the forms. A chunk of its own. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { MoreSheet } from '@/ui/mobile/more-sheet';
import { Sheet } from '@/ui/mobile/sheet';
import { SubmitButton } from '@/ui/mobile/form-body';
import { useFormModel } from '@/ui/model/use-form-model';
import type { OpenForm } from './act-forms';
import { ArriveSheet } from './arrive-sheet.mobile';
import { FormError, FormHints } from '@/ui/common/form-hints';
import type { OpenSheetProps } from './lazy-sheet.mobile';
import { ScanFormBody } from '@/ui/mobile/scan-form-body';
import { recordHref } from './record-href';
import { useOvertaken } from './overtaken';
import { startAction } from './start-action';
import { useActForm } from './use-act-form';

function More({ alarm, model, sheet }: Omit<OpenSheetProps, 'open'>): ReactNode {
  const navigate = useNavigate();
  const { steps, act } = model;
  const actions = (steps?.more ?? []).map((action) => ({
    key: action,
    label: `alarm.action.${action}` as const,
    run: startAction(action, act, sheet),
  }));
  const record = {
    key: 'record',
    label: 'alarm.whole.open' as const,
    run: () => void navigate(recordHref(alarm.id)),
  };
  return <MoreSheet open onClose={sheet.close} actions={[...actions, record]} />;
}

function Form({ open, alarm, model, sheet }: Omit<OpenSheetProps, 'open'> & { open: OpenForm }): ReactNode {
  const t = useText();
  const { form, definition } = useActForm(open, alarm, model.act.send, sheet.close);
  const state = useFormModel(definition);
  const overtaken = useOvertaken(open, alarm, model.steps, state.pending);
  // Photos are among the fields of a verdict only where evidence is needed: the check takes a scan instead.
  const fields = state.fields.map((field) => (field.name === 'photos' ? { ...field, required: true } : field));
  return (
    <Sheet
      open
      onClose={sheet.close}
      title={t(form.title)}
      footer={
        <>
          <FormError words={overtaken ?? state.formError} />
          {overtaken === undefined ? (
            <SubmitButton model={state} definition={definition} />
          ) : (
            // What can be done now stands on the record behind.
            <Button tone="main" size="main" block onClick={sheet.close}>
              {t('common.action.close')}
            </Button>
          )}
        </>
      }
    >
      <FormHints hints={form.hints} />
      <ScanFormBody model={{ ...state, fields }} />
    </Sheet>
  );
}

export default function ActSheet({ open, ...rest }: OpenSheetProps): ReactNode {
  if (open.kind === 'more') return <More {...rest} />;
  if (open.kind === 'arrive') return <ArriveSheet {...rest} />;
  // A form of another kind is another form.
  return <Form key={open.kind} open={open} {...rest} />;
}
