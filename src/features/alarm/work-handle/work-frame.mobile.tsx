/** Around whatever is worked on: the record on top, the bar at the thumb. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { Page } from '@/ui/mobile/page';
import { AlarmLinks } from '../parts/alarm-links';
import { OutboxNotes } from '../parts/outbox-notes';
import { RecordHead } from '../parts/record-head';
import { RecordAge } from '@/ui/common/record-state';
import { StickyBar } from '../parts/sticky-bar.mobile';
import type { WorkHandleModel } from './use-work-handle';

export interface WorkPartProps {
  alarm: AlarmDetail;
  model: WorkHandleModel;
}

export const WorkBar = ({ model, children }: { model: WorkHandleModel; children: ReactNode }): ReactNode => (
  <StickyBar>
    <OutboxNotes {...model} />
    {children}
  </StickyBar>
);

export const WorkFrame = ({
  alarm,
  model,
  bar,
  children,
}: WorkPartProps & { bar: ReactNode; children: ReactNode }): ReactNode => (
  <Page footer={bar}>
    <RecordAge detail={model.detail} />
    <RecordHead alarm={alarm} />
    {children}
    <AlarmLinks alarm={alarm} />
  </Page>
);
