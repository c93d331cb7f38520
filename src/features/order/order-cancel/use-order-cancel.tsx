/** 取消: at once, by request, or the dispatcher's decision on a request. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { FormHints } from '@/ui/common/form-hints';
import { Moment } from '@/ui/common/time';
import type { FormDefinition } from '@/ui/model/definitions';
import { useActSubmit } from '@/ui/case/use-act-submit';
import { useOrder, useOrderAddress, type OrderModel } from '../act/use-order';
import { useSheet } from '@/ui/case/use-sheet';
import type { OpenSheet, OrderSheet } from '../act/open-sheet';
import { useToOrder, type ActPageProps } from '../act-page/act-page';
import { cancelFormOf, type CancelForm } from './cancel-form';
import { DecideButtons } from './decide-buttons';

type Values = { readonly reason: string };

/** By the order as it will be once everything queued has gone through. */
const formOf = ({ steps }: OrderModel, order: OrderDetail): CancelForm => cancelFormOf(order, steps?.expected ?? order);

function useForm(order: OrderDetail, model: OrderModel): FormDefinition<Values> {
  const submit = useActSubmit(model.act.send);
  const toOrder = useToOrder();
  const isRequest = formOf(model, order) === 'request';
  return {
    key: `order.cancel.${order.id}`,
    fields: [
      { name: 'reason', label: 'order.field.reason', type: 'longText', maxLength: 500, voice: true, required: true },
    ],
    initial: { reason: '' },
    submitLabel: isRequest ? 'ordernew.cancel.requestSubmit' : 'ordernew.cancel.submit',
    danger: !isRequest,
    submit: ({ reason }) => submit({ action: isRequest ? 'requestCancel' : 'cancel', reason }),
    onDone: () => toOrder(order.id),
  };
}

/** What was asked, by whom, why. */
function Request({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  const { requestOpen } = order;
  if (!requestOpen) return null;
  return (
    <Block title={t('ordernew.cancel.request', { name: requestOpen.byName })} loud>
      <p>
        {codeText('orderRequest', requestOpen.kind)} <Moment at={requestOpen.at} />
      </p>
      <p className="od-words">{requestOpen.reason}</p>
    </Block>
  );
}

const HINTS = { cancel: ['ordernew.cancel.hint'], request: ['ordernew.cancel.requestHint'] } as const;

function Intro({ form, order }: { form: CancelForm; order: OrderDetail }): ReactNode {
  if (form === 'cancel' || form === 'request') {
    return (
      <Block>
        <FormHints hints={HINTS[form]} />
      </Block>
    );
  }
  return <Request order={order} />;
}

const FORM = { useForm } as const;

export interface OrderCancelModel extends ActPageProps<Values> {
  readonly sheet: OrderSheet;
}

export function useOrderCancel(): OrderCancelModel {
  const t = useText();
  const model = useOrder(useOrderAddress().id);
  const sheet = useSheet<OpenSheet>();
  const closed = (order: OrderDetail): ReactNode => {
    switch (formOf(model, order)) {
      case 'cancel':
      case 'request':
        return undefined;
      case 'decide':
        return <DecideButtons show={sheet.show} />;
      case 'waiting':
        return t('ordernew.cancel.waiting');
      case 'inTransfer':
        return t('ordernew.cancel.inTransfer');
      case 'none':
        return t('ordernew.page.closed', { state: codeText('orderState', order.state) });
    }
  };
  return { model, ...FORM, closed, sheet, intro: (order) => <Intro form={formOf(model, order)} order={order} /> };
}
