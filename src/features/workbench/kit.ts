/** What the two presentations lend the pages of the workbench: a panel over the page, words and questions. */
import type { ReactNode } from 'react';
import type { KitVoice } from '@/ui/model/kit-voice';

export interface PanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export interface WorkbenchKit {
  readonly Panel: (props: PanelProps) => ReactNode;
  readonly voice: KitVoice;
}
