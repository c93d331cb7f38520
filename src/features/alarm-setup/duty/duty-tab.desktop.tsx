/** Who stands at which post when, on the desktop. */
import type { ReactNode } from 'react';
import { EditDrawer } from '@/ui/desktop/edit-drawer';
import { FormModal } from '@/ui/desktop/form-page';
import { useKitVoice } from '@/ui/desktop/use-kit-voice';
import { DutyBody } from './duty-view';

export default function DutyTab(): ReactNode {
  const voice = useKitVoice();
  return <DutyBody kit={{ Form: FormModal, Edit: EditDrawer, voice, wide: true }} />;
}
