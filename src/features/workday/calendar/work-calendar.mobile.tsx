/** A month of a working calendar on a phone. */
import type { ReactNode } from 'react';
import { Page } from '@/ui/mobile/page';
import { useKitVoice } from '@/ui/mobile/use-kit-voice';
import { Panel } from '../panel.mobile';
import { WorkCalendarBody } from './work-calendar-body';

export default function WorkCalendar(): ReactNode {
  const [voice, question] = useKitVoice();
  return (
    <Page>
      <WorkCalendarBody kit={{ Panel, voice, wide: false }} />
      {question}
    </Page>
  );
}
