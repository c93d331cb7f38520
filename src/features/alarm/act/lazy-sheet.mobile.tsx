/** The sheets of an alarm, fetched apart from the record. */
import { lazy, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { FetchedSheet } from '@/ui/mobile/fetched-sheet';
import type { AlarmModel } from './use-alarm';
import type { OpenSheet, SheetModel } from './use-sheet';

const load = () => import('./act-sheet.mobile');
const ActSheet = lazy(load);

interface LazySheetProps {
  alarm: AlarmDetail;
  model: AlarmModel;
  sheet: SheetModel;
}

/** What the fetched part gets: a sheet that is open. */
export interface OpenSheetProps extends LazySheetProps {
  open: OpenSheet;
}

export function LazySheet(props: LazySheetProps): ReactNode {
  const { sheet } = props;
  return (
    <FetchedSheet load={load} sheet={sheet}>
      {sheet.open && <ActSheet {...props} open={sheet.open} />}
    </FetchedSheet>
  );
}
