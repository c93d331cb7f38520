/** Notices on the desk. */
import type { ReactNode } from 'react';
import { useKitVoice } from '@/ui/desktop/use-kit-voice';
import { Panel } from '../panel.desktop';
import { NoticesBody } from './notices-body';

export default function Information(): ReactNode {
  const voice = useKitVoice();
  return <NoticesBody kit={{ Panel, voice }} />;
}
