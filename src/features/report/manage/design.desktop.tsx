/** A report and its keeping at the desk. */
import type { ReactNode } from 'react';
import { EditDrawer } from '@/ui/desktop/edit-drawer';
import { useKitVoice } from '@/ui/desktop/use-kit-voice';
import { DesignPage } from './design-page';

export default function ReportDesign(): ReactNode {
  const voice = useKitVoice();
  return <DesignPage layout="desktop" kit={{ Edit: EditDrawer, voice }} />;
}
