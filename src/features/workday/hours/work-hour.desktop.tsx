/** The working hours of a calendar on the desk. */
import type { ReactNode } from 'react';
import { useKitVoice } from '@/ui/desktop/use-kit-voice';
import { Panel } from '../panel.desktop';
import { WorkHourBody } from './work-hour-body';

export default function WorkHour(): ReactNode {
  const voice = useKitVoice();
  return <WorkHourBody kit={{ Panel, voice, wide: true }} />;
}
