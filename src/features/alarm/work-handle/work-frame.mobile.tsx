/** Around whatever is worked on: the record on top, the bar at the thumb. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { Page } from '@/ui/mobile/page';
import { AlarmLinks } from '../parts/alarm-links';
import { RecordHead } from '../parts/record-head';
import { RecordAge } from '@/ui/common/record-state';
import { FireStrip } from '../parts/fire-strip.mobile';
import type { WorkHandleModel } from './use-work-handle';

export interface WorkPartProps {
  alarm: AlarmDetail;
  model: WorkHandleModel;
}

export const WorkFrame = ({
  alarm,
  model,
  bar,
  onCall,
  children,
}: WorkPartProps & { bar: ReactNode; onCall?: () => void; children: ReactNode }): ReactNode => (
  <Page bar={<FireStrip alarm={alarm} acts={model.acts} onCall={onCall} />} footer={bar}>
    <RecordAge detail={model.detail} />
    <RecordHead alarm={alarm} />
    {children}
    <AlarmLinks alarm={alarm} />
  </Page>
);
