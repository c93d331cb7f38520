/** A tap on an action: done at once where nothing is asked, else its form opens. */
import { useCallback } from 'react';
import type { SheetModel } from '@/ui/case/use-sheet';
import { asksFirst } from './asks-first';
import type { Offer } from './flow-case';
import type { FlowModel } from './use-flow';

/** A form of an action, or the list behind 更多. */
export type OpenSheet = { readonly kind: 'form'; readonly offer: Offer } | { readonly kind: 'more' };
export type FlowSheet = SheetModel<OpenSheet>;

export function useStart({ record, task }: FlowModel, sheet: FlowSheet): (offer: Offer) => void {
  return useCallback(
    (offer) => {
      if (!record) return;
      if (offer.of === 'inst' || asksFirst(offer, record)) sheet.show({ kind: 'form', offer });
      else void task.run({ action: offer.action, taskId: offer.taskId });
    },
    [record, task, sheet],
  );
}
