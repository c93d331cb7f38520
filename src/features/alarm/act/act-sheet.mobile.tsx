/** Every sheet about an alarm on the phone: the list behind 更多, arrival, and the forms. A chunk of its own. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { MoreSheet } from '@/ui/mobile/more-sheet';
import { Sheet } from '@/ui/mobile/sheet';
import { FormBody, SubmitButton } from '@/ui/mobile/form-body';
import { useFormModel } from '@/ui/model/use-form-model';
import type { MoreAction } from '../next-step';
import type { OpenForm } from './act-forms';
import { ArriveSheet } from './arrive-sheet.mobile';
import { FormHints } from './form-hints';
import type { OpenSheetProps } from './lazy-sheet.mobile';
import { ScanField } from './scan-field.mobile';
import { useActForm } from './use-act-form';

function More({ model, sheet }: Pick<OpenSheetProps, 'model' | 'sheet'>): ReactNode {
  const { steps, act } = model;
  const start = (action: MoreAction) => (): void => {
    if (action === 'unshelve') void act.run({ action });
    else sheet.show({ kind: action });
  };
  const actions = (steps?.more ?? []).map((action) => ({
    key: action,
    label: `alarm.action.${action}` as const,
    run: start(action),
  }));
  return <MoreSheet open onClose={sheet.close} actions={actions} />;
}

function Form({ open, alarm, model, sheet }: Omit<OpenSheetProps, 'open'> & { open: OpenForm }): ReactNode {
  const t = useText();
  const { form, definition } = useActForm(open, alarm, model.act.send, sheet.close);
  const state = useFormModel(definition);
  // The code is scanned, not typed: it has its own button below the fields.
  const typed = { ...state, fields: state.fields.filter(({ name }) => name !== 'scanCode') };
  const scans = typed.fields.length < state.fields.length;
  return (
    <Sheet
      open
      onClose={sheet.close}
      title={t(form.title)}
      footer={<SubmitButton model={state} definition={definition} />}
    >
      <FormHints hints={form.hints} />
      <FormBody model={typed} />
      {scans && <ScanField code={state.values.scanCode} onCode={(code) => state.set('scanCode', code)} />}
    </Sheet>
  );
}

export default function ActSheet({ open, ...rest }: OpenSheetProps): ReactNode {
  if (open.kind === 'more') return <More {...rest} />;
  if (open.kind === 'arrive') return <ArriveSheet {...rest} />;
  // A form of another kind is another form.
  return <Form key={open.kind} open={open} {...rest} />;
}
