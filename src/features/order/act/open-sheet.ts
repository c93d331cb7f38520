/** Which sheet about the order is open. */
import type { SheetModel } from '@/ui/case/use-sheet';
import type { SheetAction } from '../order-action';

export interface OpenForm {
  readonly kind: SheetAction;
}

/** `more` lists what else may be done, `consent` the ways to ask the customer about the price. */
export type OpenSheet = OpenForm | { readonly kind: 'more' | 'consent' };
export type OrderSheet = SheetModel<OpenSheet>;
