/** Which sheet about the order is open. */
import type { SheetModel } from '@/ui/case/use-sheet';
import type { SheetAction } from '../order-action';

export interface OpenForm {
  readonly kind: SheetAction;
}

/** `more` lists what else may be done. */
export type OpenSheet = OpenForm | { readonly kind: 'more' };
export type OrderSheet = SheetModel<OpenSheet>;
