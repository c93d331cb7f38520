/** The sheets of an alarm, fetched on the first tap or when the page is idle: the record does not wait for them. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { toast } from '@/ui/mobile/toast';
import { useLazyPart } from '../parts/use-lazy-part';
import type { SheetModel } from '../sure-fire/use-sure-fire';
import type { AlarmModel } from './use-alarm';

const load = () => import('./act-sheet.mobile');

export interface SheetProps {
  alarm: AlarmDetail;
  model: AlarmModel;
  sheet: SheetModel;
}

export function LazySheet(props: SheetProps): ReactNode {
  const t = useText();
  const { open, close } = props.sheet;
  const View = useLazyPart(load, open !== null, () => {
    toast(t('errors.network.offline'), 'error');
    close();
  });
  return View && open ? <View {...props} open={open} /> : null;
}
