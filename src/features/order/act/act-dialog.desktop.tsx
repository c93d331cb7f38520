/** Every sheet about an order on the desktop, as a dialog. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { loadTexts } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { FormHints } from '@/ui/common/form-hints';
import { useLoaded } from '@/ui/common/use-loaded';
import { FormModal } from '@/ui/desktop/form-page';
import { message } from '@/ui/desktop/message';
import type { SheetAction } from '../order-action';
import { useActForm } from './use-act-form';
import type { OrderModel } from './use-order';
import type { SheetModel } from './use-sheet';

interface ActDialogProps {
  order: OrderDetail;
  model: OrderModel;
  sheet: SheetModel;
}

function Form({ open, order, model, sheet }: ActDialogProps & { open: SheetAction }): ReactNode {
  const { form, definition } = useActForm(open, order, model.act.send, sheet.close);
  return (
    <FormModal open onClose={sheet.close} definition={definition}>
      <FormHints hints={form.hints} />
    </FormModal>
  );
}

const loadWords = () => loadTexts(['orderact']);

export function ActDialog(props: ActDialogProps): ReactNode {
  const t = useText();
  const { open, close } = props.sheet;
  const loaded = useLoaded(loadWords, open !== null, () => {
    message(t('errors.network.offline'), 'error');
    close();
  });
  if (!loaded || !open || open === 'more') return null;
  // A form of another kind is another form.
  return <Form key={open} open={open} {...props} />;
}
