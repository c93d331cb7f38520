/** 协助人: one joins, or one leaves; the action carries the whole list. */
import type { OrderDetail } from '@/contract/order-entities';
import { text } from '@/i18n/text';
import { peopleOf } from '@/ui/model/park-options';
import type { ActForm } from './act-forms';
import type { ActValues } from './act-values';

export function helpersForm({ parkId, helpers }: OrderDetail): ActForm {
  const after = ({ person, leaving }: ActValues): number[] => {
    const stay = helpers.map(({ id }) => id).filter((id) => id !== Number(leaving));
    return person && !stay.includes(person.id) ? [...stay, person.id] : stay;
  };
  return {
    submitLabel: 'order.submit.setHelpers',
    fields: [
      {
        name: 'person',
        label: 'order.field.addHelper',
        type: 'person',
        search: peopleOf(parkId),
        check: (_value, { person, leaving }) =>
          person === null && leaving === null ? text('order.field.helperMissing') : undefined,
      },
      ...(helpers.length === 0
        ? []
        : [
            {
              name: 'leaving',
              label: 'order.field.removeHelper',
              type: 'choice',
              options: helpers.map(({ id, name }) => ({ value: id, label: name })),
            } as const,
          ]),
    ],
    toRequest: (values) => ({ action: 'setHelpers', helperIds: after(values) }),
  };
}
