/** The form as the phone of whoever fills it in will show it. It can be tried, and keeps nothing. */
import type { ReactNode } from 'react';
import type { OrderField } from '@/contract/order-field';
import { useText } from '@/i18n/use-text';

function Input({ field }: { field: OrderField }): ReactNode {
  const t = useText();
  switch (field.type) {
    case 'text':
      return <input aria-label={field.label} />;
    case 'number':
    case 'reading':
      return (
        <span className="sp-row od-preview-number">
          <input type="number" inputMode="decimal" aria-label={field.label} min={field.min} max={field.max} />
          {field.unit && <span>{field.unit}</span>}
        </span>
      );
    case 'choice':
      return (
        <span className="sp-row od-preview-options">
          {field.options?.map((option) => (
            <span key={option}>{option}</span>
          ))}
        </span>
      );
    case 'photo':
      return <span className="od-preview-box">＋ {t('common.photo.add')}</span>;
    case 'signature':
      return <span className="od-preview-box">{t('orderdesk.kind.signature')}</span>;
  }
}

export function FormPreview({ fields, title }: { fields: readonly OrderField[]; title: string }): ReactNode {
  const t = useText();
  return (
    <section className="od-preview" aria-label={t('orderdesk.form.preview')}>
      <h3>{t('orderdesk.form.preview')}</h3>
      <div className="od-preview-phone">
        <strong>{title}</strong>
        {fields.map((field) => (
          <div key={field.key} className="od-preview-field">
            <span>
              {field.label || t(`orderdesk.kind.${field.type}`)}
              {!field.required && <small> ({t('common.field.optional')})</small>}
            </span>
            <Input field={field} />
            {field.hint && <small>{field.hint}</small>}
          </div>
        ))}
      </div>
    </section>
  );
}
