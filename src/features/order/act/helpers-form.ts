/** 协助人: several join and leave at once; the action carries the whole list. */
import { createElement } from 'react';
import type { OrderDetail } from '@/contract/order-entities';
import { severalOf, toSeveral } from '@/ui/model/filter-values';
import type { ActForm } from './act-forms';
import { HelperList } from './helper-list';

export const helpersForm = (order: OrderDetail): ActForm => ({
  submitLabel: 'orderact.submit.setHelpers',
  initial: { helpers: toSeveral(order.helpers.map(({ id }) => id)) ?? '' },
  fields: [
    {
      name: 'helpers',
      sentAs: 'helperIds',
      label: 'order.field.helpers',
      type: 'own',
      draw: (props) => createElement(HelperList, { ...props, order }),
    },
  ],
  toRequest: ({ helpers }) => ({ action: 'setHelpers', helperIds: severalOf(helpers).map(Number) }),
});
