/** The sheets of an alarm, fetched on the first tap or when the page is idle: the record does not wait for them. */
import { lazy, Suspense, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { toast } from '@/ui/mobile/toast';
import { useLoaded } from '@/ui/common/use-loaded';
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
  const t = useText();
  const { open, close } = props.sheet;
  const loaded = useLoaded(load, open !== null, () => {
    toast(t('errors.network.offline'), 'error');
    close();
  });
  if (!loaded || !open) return null;
  return (
    <Suspense fallback={null}>
      <ActSheet {...props} open={open} />
    </Suspense>
  );
}
