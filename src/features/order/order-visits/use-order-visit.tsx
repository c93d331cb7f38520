/** One return visit: whom to call, what they say. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Facts } from '@/ui/common/facts';
import { Moment } from '@/ui/common/time';
import type { FormDefinition } from '@/ui/model/definitions';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useActSubmit } from '@/ui/case/use-act-submit';
import { useOrder, type OrderModel } from '../act/use-order';
import { useClosed, type ActPageProps } from '../act-page/act-page';
import { Visits } from '../parts/order-visits';
import { Phone } from '../parts/person';
import { didTheWork, NO_VISIT, visitFields, visitRequest, type VisitValues } from './visit-form';

function useForm(order: OrderDetail, { act }: OrderModel): FormDefinition<VisitValues> {
  const submit = useActSubmit(act.send);
  const [, changeAddress] = useAddressParams();
  // The next visit waits in the list, as it was filtered; its page and its drawer have the same address.
  const toList = (): void => changeAddress({ id: undefined, open: undefined });
  return {
    key: `order.visit.${order.id}`,
    fields: visitFields(),
    initial: NO_VISIT,
    submitLabel: 'ordernew.visit.submit',
    submit: (values) => submit(visitRequest(values)),
    onDone: toList,
  };
}

/** What the call is about: whom, what was done, by whom. */
function About({ order }: { order: OrderDetail }): ReactNode {
  const t = useText();
  const { reporterName, reporterPhone, owner, result, completedAt } = order;
  return (
    <Block>
      <Facts
        items={[
          {
            key: 'reporter',
            label: t('ordernew.visit.contact'),
            value: (
              <>
                {reporterName} {reporterPhone ? <Phone phone={reporterPhone} /> : t('ordernew.visit.noPhone')}
              </>
            ),
            wide: true,
          },
          ...(owner ? [{ key: 'owner', label: t('order.field.owner'), value: owner.name }] : []),
          ...(completedAt === null
            ? []
            : [{ key: 'completedAt', label: t('order.field.completedAt'), value: <Moment at={completedAt} /> }]),
          ...(result ? [{ key: 'result', label: t('order.section.result'), value: result, wide: true }] : []),
        ]}
      />
    </Block>
  );
}

const FORM = { useForm } as const;

export function useOrderVisit(id: number): ActPageProps<VisitValues> {
  const t = useText();
  const model = useOrder(id);
  const closed = useClosed(model);
  return {
    model,
    ...FORM,
    closed: (order) => closed(order, 'visit') ?? (didTheWork(order) ? t('ordernew.visit.handler') : undefined),
    intro: (order) => <About order={order} />,
    below: (order) => (
      <>
        <Block>
          <p className="sp-hint">{t('ordernew.visit.unreachableHint')}</p>
        </Block>
        <Visits order={order} />
      </>
    ),
  };
}
