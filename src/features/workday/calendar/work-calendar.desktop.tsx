/** The year of a working calendar on the desk. */
import type { ReactNode } from 'react';
import { useKitVoice } from '@/ui/desktop/use-kit-voice';
import { Panel } from '../panel.desktop';
import { WorkCalendarBody } from './work-calendar-body';

export default function WorkCalendar(): ReactNode {
  const voice = useKitVoice();
  return <WorkCalendarBody kit={{ Panel, voice, wide: true }} />;
}
