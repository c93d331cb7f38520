/** A report and its keeping on the phone. */
import type { ReactNode } from 'react';
import { EditSheet } from '@/ui/mobile/edit-sheet';
import { Page } from '@/ui/mobile/page';
import { useKitVoice } from '@/ui/mobile/use-kit-voice';
import { DesignPage } from './design-page';

export default function ReportDesign(): ReactNode {
  const [voice, question] = useKitVoice();
  return (
    <Page>
      <DesignPage layout="phone" kit={{ Edit: EditSheet, voice }} />
      {question}
    </Page>
  );
}
