/** Every sheet about an alarm on the phone: the list behind 更多, arrival, and the forms. A chunk of its own. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActFormSheet } from '@/ui/case/act-form-sheet.mobile';
import { MoreSheet } from '@/ui/mobile/more-sheet';
import { useFormModel } from '@/ui/model/use-form-model';
import type { OpenForm } from './act-forms';
import { ArriveSheet } from './arrive-sheet.mobile';
import type { OpenSheetProps } from './lazy-sheet.mobile';
import { recordHref } from './record-href';
import { useOvertaken } from './overtaken';
import { startAction } from './start-action';
import { kindOf } from '../kind';
import { actionLabel, behindMore } from '../thumb-bar';
import { useAlarmForm } from './use-alarm-form';

function More({ alarm, model, sheet }: Omit<OpenSheetProps, 'open'>): ReactNode {
  const navigate = useNavigate();
  const { steps, act } = model;
  const kind = kindOf(alarm);
  const actions = (steps ? behindMore(steps, kind) : []).map((action) => ({
    key: action,
    label: actionLabel(action, kind),
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
  const form = useAlarmForm(open, alarm, model.act.send, sheet.close);
  const state = useFormModel(form.definition);
  const overtaken = useOvertaken(open, alarm, model.steps, state.pending);
  // Photos are among the fields of a verdict only where evidence is needed: the check takes a scan instead.
  const fields = state.fields.map((field) => (field.name === 'photos' ? { ...field, required: true } : field));
  return <ActFormSheet {...form} model={{ ...state, fields }} onClose={sheet.close} overtaken={overtaken} />;
}

export default function ActSheet({ open, ...rest }: OpenSheetProps): ReactNode {
  if (open.kind === 'more') return <More {...rest} />;
  if (open.kind === 'arrive') return <ArriveSheet {...rest} />;
  // A form of another kind is another form.
  return <Form key={open.kind} open={open} {...rest} />;
}
