/** Every sheet about an order on the desktop, as a dialog. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { loadTexts } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { ActFormDialog } from '@/ui/case/act-form-dialog.desktop';
import { useLoaded } from '@/ui/common/use-loaded';
import { message } from '@/ui/desktop/message';
import { ConsentDialog } from './consent-dialog.desktop';
import { useOrderOvertaken } from './overtaken';
import type { OpenForm, OrderSheet } from './open-sheet';
import { useOrderForm } from './use-order-form';
import type { OrderModel } from './use-order';

interface ActDialogProps {
  order: OrderDetail;
  model: OrderModel;
  sheet: OrderSheet;
}

function Form({ open, order, model, sheet }: ActDialogProps & { open: OpenForm }): ReactNode {
  const form = useOrderForm(open.kind, order, model.act.send, sheet.close);
  const overtaken = useOrderOvertaken(open.kind, order, model);
  return <ActFormDialog {...form} onClose={sheet.close} overtaken={overtaken} />;
}

const loadWords = () => loadTexts(['orderact']);

export function ActDialog(props: ActDialogProps): ReactNode {
  const t = useText();
  const { open, close } = props.sheet;
  const loaded = useLoaded(loadWords, open !== null, () => {
    message(t('errors.network.offline'), 'error');
    close();
  });
  if (!loaded || !open || open.kind === 'more') return null;
  if (open.kind === 'consent') return <ConsentDialog {...props} />;
  // A form of another kind is another form.
  return <Form key={open.kind} open={{ kind: open.kind }} {...props} />;
}
