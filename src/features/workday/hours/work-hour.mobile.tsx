/** The working hours of a calendar on a phone. */
import type { ReactNode } from 'react';
import { Page } from '@/ui/mobile/page';
import { useKitVoice } from '@/ui/mobile/use-kit-voice';
import { Panel } from '../panel.mobile';
import { WorkHourBody } from './work-hour-body';

export default function WorkHour(): ReactNode {
  const [voice, question] = useKitVoice();
  return (
    <Page>
      <WorkHourBody kit={{ Panel, voice, wide: false }} />
      {question}
    </Page>
  );
}
