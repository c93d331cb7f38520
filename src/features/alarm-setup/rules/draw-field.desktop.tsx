/** A field outside of a form of the kit's own, on the desktop. */
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { FieldInput } from '@/ui/desktop/fields/field-input';
import { labelText } from '@/ui/model/label-text';
import type { KitFieldProps } from './kit';

function DesktopField({ id, field, required, value, onChange }: KitFieldProps): ReactNode {
  const t = useText();
  const label = labelText(field.label, t);
  return (
    <Form.Item
      layout="vertical"
      className="ar-field"
      label={label}
      htmlFor={id}
      required={required}
      extra={field.hint && labelText(field.hint, t)}
    >
      <FieldInput kind={field} id={id} label={label} value={value} onChange={onChange} />
    </Form.Item>
  );
}

export const drawField = (props: KitFieldProps): ReactNode => <DesktopField {...props} />;
