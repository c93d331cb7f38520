/** Which sheet about the alarm is open. */
import type { SheetModel } from '@/ui/case/use-sheet';
import type { OpenForm } from './act-forms';

/** `more` lists what else may be done. */
export type OpenSheet = OpenForm | { readonly kind: 'more' };
export type AlarmSheet = SheetModel<OpenSheet>;
