/** 告警分析 on a phone: two pictures side by side, each plays in its place; held to choose several. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '@/screens/addresses';
import { Page } from '@/ui/mobile/page';
import { useKitVoice } from '@/ui/mobile/use-kit-voice';
import { useLongPress } from '@/ui/mobile/use-long-press';
import { Bands } from './bands';
import { ChosenBar, DayBar, Grid, News } from './day-parts';
import { EventCard, type CardProps } from './event-card';
import { useDay } from './use-day';

function HeldCard({ onTap, ...props }: CardProps): ReactNode {
  const { wasHeld, ...press } = useLongPress(() => {
    if (props.model.mayJudge) props.model.selection.toggle(props.event.id);
  });
  return <EventCard {...props} press={press} onTap={() => (wasHeld() ? undefined : onTap())} />;
}

export default function Day(): ReactNode {
  const model = useDay();
  const [voice, asked] = useKitVoice();
  const navigate = useNavigate();
  return (
    <Page footer={<ChosenBar model={model} voice={voice} />}>
      <DayBar model={model} />
      <Bands model={model} />
      <News model={model} />
      <Grid model={model} Card={HeldCard} open={(id) => void navigate(href('videoEvent', { id }))} />
      {asked}
    </Page>
  );
}
