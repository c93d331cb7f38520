/** 录入数据: the form of the type; what was entered before stays readable below. */
import { useState, type ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { usePhotoView } from '@/ui/common/use-photo-view';
import { formFields, initialValues, sentValues } from '@/ui/form-schema/form-fields';
import type { FormDefinition } from '@/ui/model/definitions';
import { useActSubmit } from '@/ui/case/use-act-submit';
import { useOrder, useOrderAddress, type OrderModel } from '../act/use-order';
import { useClosed, useToOrder, type ActPageProps } from '../act-page/act-page';
import { Entries } from '../parts/order-entries';
import { picturesIn, type WorkValues } from '../work/work-values';
import { entryPage } from './entry-page';

function useForm(order: OrderDetail, model: OrderModel): FormDefinition<WorkValues> {
  const submit = useActSubmit(model.act.send);
  const toOrder = useToOrder();
  // Made once: the record may be fetched anew while somebody types.
  const { form } = order.rules;
  const [made] = useState(() => ({ fields: formFields(form, entryPage(order)), initial: initialValues(form) }));
  return {
    key: `order.enterData.${order.id}`,
    ...made,
    submitLabel: 'orderwork.entry.submit',
    submit: (values) => submit({ action: 'enterData', values: sentValues(form, values) }, picturesIn(values)),
    onDone: () => toOrder(order.id),
  };
}

const FORM = { useForm } as const;

export interface OrderDataEntryModel extends ActPageProps<WorkValues> {
  readonly photos: ReturnType<typeof usePhotoView>;
}

export function useOrderDataEntry(): OrderDataEntryModel {
  const t = useText();
  const model = useOrder(useOrderAddress().id);
  const photos = usePhotoView();
  const isClosed = useClosed(model);
  const closed = (order: OrderDetail): ReactNode =>
    isClosed(order, 'enterData') ?? (order.rules.form.length === 0 ? t('orderwork.entry.none') : undefined);
  return { model, ...FORM, closed, photos, below: (order) => <Entries order={order} onView={photos.show} /> };
}
