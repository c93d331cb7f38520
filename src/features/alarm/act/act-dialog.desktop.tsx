/** Every form about an alarm on the desktop, as a dialog. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { FormModal } from '@/ui/desktop/form-page';
import type { OpenForm } from './act-forms';
import { FormError, FormHints } from '@/ui/common/form-hints';
import type { AlarmModel } from './use-alarm';
import { useOvertaken } from './overtaken';
import { useActForm } from './use-act-form';
import type { SheetModel } from './use-sheet';

interface ActDialogProps {
  alarm: AlarmDetail;
  model: AlarmModel;
  sheet: SheetModel;
}

function Form({ open, alarm, model, sheet }: ActDialogProps & { open: OpenForm }): ReactNode {
  const { form, definition } = useActForm(open, alarm, model.act.send, sheet.close);
  // While it sends, the dialog itself says so.
  const overtaken = useOvertaken(open, alarm, model.steps, model.acts.length > 0);
  return (
    <FormModal open onClose={sheet.close} definition={definition} readOnly={overtaken !== undefined}>
      <FormError words={overtaken} />
      <FormHints hints={form.hints} />
    </FormModal>
  );
}

export function ActDialog(props: ActDialogProps): ReactNode {
  const { open } = props.sheet;
  if (!open || open.kind === 'more') return null;
  // A form of another kind is another form.
  return <Form key={open.kind} open={open} {...props} />;
}
