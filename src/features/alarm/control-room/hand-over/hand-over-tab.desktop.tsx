/** Handing over on the desktop. */
import type { ReactNode } from 'react';
import { FormModal } from '@/ui/desktop/form-page';
import { useKitVoice } from '@/ui/desktop/use-kit-voice';
import { HandOverBody } from './hand-over-view';

export default function HandOverTab(): ReactNode {
  const voice = useKitVoice();
  return <HandOverBody kit={{ Form: FormModal, voice }} />;
}
