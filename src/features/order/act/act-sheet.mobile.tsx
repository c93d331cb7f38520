/** Every sheet about an order on the phone: the list behind 更多, arrival, and the forms. A chunk of its own. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { FormError, FormHints } from '@/ui/common/form-hints';
import { SubmitButton } from '@/ui/mobile/form-body';
import { MoreSheet } from '@/ui/mobile/more-sheet';
import { ScanFormBody } from '@/ui/mobile/scan-form-body';
import { Sheet } from '@/ui/mobile/sheet';
import { useFormModel } from '@/ui/model/use-form-model';
import type { SheetAction } from '../order-action';
import { ArriveSheet } from './arrive-sheet.mobile';
import type { OpenSheetProps } from './lazy-sheet.mobile';
import { useActForm } from './use-act-form';
import { useStartAction } from './use-start-action';

function More({ model, sheet }: Pick<OpenSheetProps, 'model' | 'sheet'>): ReactNode {
  const start = useStartAction(model, sheet);
  const actions = (model.steps?.more ?? []).map((action) => ({
    key: action,
    label: `order.action.${action}` as const,
    run: () => start(action),
  }));
  return <MoreSheet open onClose={sheet.close} actions={actions} />;
}

function Form({ open, order, model, sheet }: Omit<OpenSheetProps, 'open'> & { open: SheetAction }): ReactNode {
  const t = useText();
  const { form, definition } = useActForm(open, order, model.act.send, sheet.close);
  const state = useFormModel(definition);
  return (
    <Sheet
      open
      onClose={sheet.close}
      title={t(`order.action.${open}`)}
      footer={
        <>
          <FormError words={state.formError} />
          <SubmitButton model={state} definition={definition} />
        </>
      }
    >
      <FormHints hints={form.hints} />
      <ScanFormBody model={state} />
    </Sheet>
  );
}

export default function ActSheet({ open, ...rest }: OpenSheetProps): ReactNode {
  if (open === 'more') return <More {...rest} />;
  if (open === 'arrive') return <ArriveSheet {...rest} />;
  // A form of another kind is another form.
  return <Form key={open} open={open} {...rest} />;
}
