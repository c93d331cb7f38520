/** The workbench on the desk. */
import type { ReactNode } from 'react';
import { useKitVoice } from '@/ui/desktop/use-kit-voice';
import { Panel } from '../panel.desktop';
import { WorkbenchBody } from './workbench-body';

export default function WorkbenchIndex(): ReactNode {
  const voice = useKitVoice();
  return <WorkbenchBody kit={{ Panel, voice }} />;
}
