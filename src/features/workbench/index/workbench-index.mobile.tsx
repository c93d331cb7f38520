/** The workbench on a phone. */
import type { ReactNode } from 'react';
import { Page } from '@/ui/mobile/page';
import { useKitVoice } from '@/ui/mobile/use-kit-voice';
import { Panel } from '../panel.mobile';
import { WorkbenchBody } from './workbench-body';

export default function WorkbenchIndex(): ReactNode {
  const [voice, question] = useKitVoice();
  return (
    <Page>
      <WorkbenchBody kit={{ Panel, voice }} />
      {question}
    </Page>
  );
}
