/** Notices on a phone. */
import type { ReactNode } from 'react';
import { Page } from '@/ui/mobile/page';
import { useKitVoice } from '@/ui/mobile/use-kit-voice';
import { Panel } from '../panel.mobile';
import { NoticesBody } from './notices-body';

export default function Information(): ReactNode {
  const [voice, question] = useKitVoice();
  return (
    <Page>
      <NoticesBody kit={{ Panel, voice }} />
      {question}
    </Page>
  );
}
