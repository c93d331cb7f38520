/** The designer on a phone: one column, settings in sheets, what to do next at the thumb. */
import { useMemo, type ReactNode } from 'react';
import { FieldRow } from '@/ui/mobile/fields/field-row';
import { Page } from '@/ui/mobile/page';
import { Sheet } from '@/ui/mobile/sheet';
import { useKitVoice } from '@/ui/mobile/use-kit-voice';
import { DesignerBody } from './designer-body';
import type { DesignKit, PanelProps } from './kit';

const Panel = ({ title, onClose, children, footer }: PanelProps): ReactNode => (
  <Sheet open title={title} onClose={onClose} footer={footer}>
    {children}
  </Sheet>
);

export default function DesignerMobile(): ReactNode {
  const [voice, question] = useKitVoice();
  const kit = useMemo<DesignKit>(() => ({ Field: FieldRow, Panel, voice, wide: false }), [voice]);
  return (
    <Page>
      <DesignerBody kit={kit} />
      {question}
    </Page>
  );
}
