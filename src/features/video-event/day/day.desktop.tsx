/** 告警分析 at the desk: bands over pictures, an event beside them. */
import type { ReactNode } from 'react';
import { OpenedRow } from '@/ui/desktop/row-drawer';
import { RowRecord } from '@/ui/desktop/row-record';
import { useKitVoice } from '@/ui/desktop/use-kit-voice';
import { useOpenRow } from '@/ui/model/use-open-row';
import { recordOf } from '@/ui/model/define';
import type { VideoEventRow } from '@/contract/video/video-event';
import { Bands } from './bands';
import { ChosenBar, DayBar, Grid, News } from './day-parts';
import { EventCard, type CardProps } from './event-card';
import { useDay } from './use-day';

const loadRecord = recordOf(() => import('../event/use-event'));

const drawEvent = (): ReactNode => <RowRecord load={loadRecord} hasForm={false} />;
const titleOf = ({ algorithm }: VideoEventRow): string => algorithm;

const TickedCard = (props: CardProps): ReactNode => <EventCard {...props} ticks />;

export default function Day(): ReactNode {
  const model = useDay();
  const voice = useKitVoice();
  const opened = useOpenRow(model.rows, ({ id }: VideoEventRow) => id, 'id', ['tab']);
  const open = (id: number): void => {
    const row = model.rows.find((each) => each.id === id);
    if (row) opened.open(row);
  };
  return (
    <div className="sp-stack ve-desk">
      <DayBar model={model} />
      <Bands model={model} />
      <News model={model} />
      <ChosenBar model={model} voice={voice} />
      <Grid model={model} Card={TickedCard} open={open} />
      <OpenedRow opened={opened} title={titleOf} draw={drawEvent} />
    </div>
  );
}
