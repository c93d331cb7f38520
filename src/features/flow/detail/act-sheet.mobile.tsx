/** Every sheet about an approval on the phone: the list behind 更多, and the forms. A chunk of its own. */
import type { ReactNode } from 'react';
import type { FlowDetail } from '@/contract/flow/flow-views';
import { ActFormSheet } from '@/ui/case/act-form-sheet.mobile';
import { MoreSheet } from '@/ui/mobile/more-sheet';
import { useFormModel } from '@/ui/model/use-form-model';
import { offerWord, type Offer } from './flow-case';
import { useFlowForm } from './use-act-form';
import type { FlowModel } from './use-flow';
import { useOvertakenBy } from './overtaken';
import { useStart, type FlowSheet, type OpenSheet } from './use-start';

interface SheetProps {
  flow: FlowDetail;
  model: FlowModel;
  sheet: FlowSheet;
}

function More({ model, sheet }: SheetProps): ReactNode {
  const start = useStart(model, sheet);
  const actions = model.offers.more.map((offer) => ({
    key: `${offer.action}.${offer.of === 'task' ? offer.taskId : ''}`,
    label: `flow.action.${offerWord(offer)}` as const,
    run: () => start(offer),
  }));
  return <MoreSheet open onClose={sheet.close} actions={actions} />;
}

function Form({ offer, flow, model, sheet }: SheetProps & { offer: Offer }): ReactNode {
  const form = useFlowForm(offer, flow, model, sheet.close);
  const state = useFormModel(form.definition);
  const overtaken = useOvertakenBy(offer, flow, model);
  return <ActFormSheet {...form} model={state} onClose={sheet.close} overtaken={overtaken} />;
}

export default function ActSheet({ open, ...rest }: SheetProps & { open: OpenSheet }): ReactNode {
  if (open.kind === 'more') return <More {...rest} />;
  // A form of another kind is another form.
  return <Form key={open.offer.action} offer={open.offer} {...rest} />;
}
