/** The sheets of an approval, fetched apart from the record. */
import { lazy, type ReactNode } from 'react';
import type { FlowDetail } from '@/contract/flow/flow-views';
import { loadTexts } from '@/i18n/language';
import { FetchedSheet } from '@/ui/mobile/fetched-sheet';
import type { FlowModel } from './use-flow';
import type { FlowSheet } from './use-start';

const load = async () =>
  (await Promise.all([import('./act-sheet.mobile'), import('@/i18n/flow-form-texts'), loadTexts(['signature'])]))[0];
const ActSheet = lazy(load);

export function LazySheet(props: { flow: FlowDetail; model: FlowModel; sheet: FlowSheet }): ReactNode {
  const { sheet } = props;
  return (
    <FetchedSheet load={load} sheet={sheet}>
      {sheet.open && <ActSheet {...props} open={sheet.open} />}
    </FetchedSheet>
  );
}
