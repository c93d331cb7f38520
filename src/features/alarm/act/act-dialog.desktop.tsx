/** Every form about an alarm on the desktop, as a dialog. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { ActFormDialog } from '@/ui/case/act-form-dialog.desktop';
import type { OpenForm } from './act-forms';
import type { AlarmSheet } from './open-sheet';
import { useOvertaken } from './overtaken';
import { useAlarmForm } from './use-alarm-form';
import type { AlarmModel } from './use-alarm';

interface ActDialogProps {
  alarm: AlarmDetail;
  model: AlarmModel;
  sheet: AlarmSheet;
}

function Form({ open, alarm, model, sheet }: ActDialogProps & { open: OpenForm }): ReactNode {
  const form = useAlarmForm(open, alarm, model.act.send, sheet.close);
  // While it sends, the dialog itself says so.
  const overtaken = useOvertaken(open, alarm, model.steps, model.acts.length > 0);
  return <ActFormDialog {...form} onClose={sheet.close} overtaken={overtaken} />;
}

export function ActDialog(props: ActDialogProps): ReactNode {
  const { open } = props.sheet;
  if (!open || open.kind === 'more') return null;
  // A form of another kind is another form.
  return <Form key={open.kind} open={open} {...props} />;
}
