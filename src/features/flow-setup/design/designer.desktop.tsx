/** The designer on a desk: branches side by side, the settings of what is chosen at the right. */
import { Form } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { FieldInput } from '@/ui/desktop/fields/field-input';
import { useKitVoice } from '@/ui/desktop/use-kit-voice';
import { labelText } from '@/ui/model/label-text';
import { DesignerBody } from './designer-body';
import type { DesignKit, PanelProps } from './kit';

const Field: DesignKit['Field'] = ({ id, field, value, onChange }) => {
  const t = useText();
  const label = labelText(field.label, t);
  return (
    <Form.Item label={label} htmlFor={id} layout="vertical">
      <FieldInput kind={field} id={id} label={label} value={value} onChange={onChange} />
    </Form.Item>
  );
};

function Panel({ title, onClose, children, footer }: PanelProps): ReactNode {
  const t = useText();
  return (
    <aside className="fs-aside" aria-label={title}>
      <header className="sp-ends">
        <h3>{title}</h3>
        <Button tone="quiet" size="small" onClick={onClose}>
          {t('common.action.close')}
        </Button>
      </header>
      {children}
      {footer}
    </aside>
  );
}

export default function DesignerDesktop(): ReactNode {
  const voice = useKitVoice();
  const kit = useMemo<DesignKit>(() => ({ Field, Panel, voice, wide: true }), [voice]);
  return (
    <Form component={false} layout="vertical">
      <DesignerBody kit={kit} />
    </Form>
  );
}
