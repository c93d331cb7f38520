/** Handing over on a phone. */
import type { ReactNode } from 'react';
import { FormSheet } from '@/ui/mobile/form-page';
import { useKitVoice } from '@/ui/mobile/use-kit-voice';
import { HandOverBody } from './hand-over-view';

export default function HandOverTab(): ReactNode {
  const [voice, question] = useKitVoice();
  return (
    <>
      <HandOverBody kit={{ Form: FormSheet, voice }} />
      {question}
    </>
  );
}
