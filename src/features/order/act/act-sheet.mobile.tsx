/** Every sheet about an order on the phone: the list behind 更多, arrival, and the forms. A chunk of its own. */
import type { ReactNode } from 'react';
import { ActFormSheet } from '@/ui/case/act-form-sheet.mobile';
import { MoreSheet } from '@/ui/mobile/more-sheet';
import { useFormModel } from '@/ui/model/use-form-model';
import { useOrderOvertaken } from './overtaken';
import { ArriveSheet } from './arrive-sheet.mobile';
import type { OpenSheetProps } from './lazy-sheet.mobile';
import type { OpenForm } from './open-sheet';
import { useOrderForm } from './use-order-form';
import { actionLabel } from '../order-action';
import { ConsentSheet } from './consent-sheet.mobile';
import { useStartAction } from './use-start-action';

function More({ order, model, sheet }: Omit<OpenSheetProps, 'open'>): ReactNode {
  const start = useStartAction(model, sheet);
  const actions = (model.steps?.more ?? []).map((action) => ({
    key: action,
    label: actionLabel(action, order, model.acts),
    run: () => start(action),
  }));
  return <MoreSheet open onClose={sheet.close} actions={actions} />;
}

function Form({ open, order, model, sheet }: Omit<OpenSheetProps, 'open'> & { open: OpenForm }): ReactNode {
  const form = useOrderForm(open.kind, order, model.act.send, sheet.close);
  const state = useFormModel(form.definition);
  const overtaken = useOrderOvertaken(open.kind, order, model);
  return <ActFormSheet {...form} model={state} onClose={sheet.close} overtaken={overtaken} />;
}

export default function ActSheet({ open, ...rest }: OpenSheetProps): ReactNode {
  if (open.kind === 'more') return <More {...rest} />;
  if (open.kind === 'consent') return <ConsentSheet {...rest} />;
  if (open.kind === 'arrive') return <ArriveSheet {...rest} />;
  // A form of another kind is another form.
  return <Form key={open.kind} open={{ kind: open.kind }} {...rest} />;
}
