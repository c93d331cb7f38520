/** Who stands at which post when, on a phone. */
import type { ReactNode } from 'react';
import { EditSheet } from '@/ui/mobile/edit-sheet';
import { FormSheet } from '@/ui/mobile/form-page';
import { useKitVoice } from '@/ui/mobile/use-kit-voice';
import { DutyBody } from './duty-view';

export default function DutyTab(): ReactNode {
  const [voice, question] = useKitVoice();
  return (
    <>
      <DutyBody kit={{ Form: FormSheet, Edit: EditSheet, voice, wide: false }} />
      {question}
    </>
  );
}
