/** The form as the phone of whoever fills it in will show it. It can be tried, and keeps nothing. */
import type { ReactNode } from 'react';
import type { FormField } from '@/contract/form-schema';
import { useText } from '@/i18n/use-text';
import './form-preview.css';

function Input({ field }: { field: FormField }): ReactNode {
  const t = useText();
  switch (field.type) {
    case 'text':
      return <input aria-label={field.label} />;
    case 'number':
    case 'reading':
      return (
        <span className="sp-preview-number">
          <input type="number" inputMode="decimal" aria-label={field.label} min={field.min} max={field.max} />
          {field.unit && <span>{field.unit}</span>}
        </span>
      );
    case 'choice':
      return (
        <span className="sp-preview-options">
          {field.options?.map((option) => (
            <span key={option}>{option}</span>
          ))}
        </span>
      );
    case 'yesNo':
      return (
        <span className="sp-preview-options">
          <span>{t('common.field.yes')}</span>
          <span>{t('common.field.no')}</span>
        </span>
      );
    case 'photo':
      return <span className="sp-preview-box">＋ {t('common.photo.add')}</span>;
    case 'signature':
      return <span className="sp-preview-box">{t('forms.kind.signature')}</span>;
  }
}

export function FormPreview({ fields, title }: { fields: readonly FormField[]; title: string }): ReactNode {
  const t = useText();
  return (
    <section className="sp-preview" aria-label={t('forms.preview')}>
      <h3>{t('forms.preview')}</h3>
      <div className="sp-preview-phone">
        <strong>{title}</strong>
        {fields.map((field) => (
          <div key={field.key} className="sp-preview-field">
            <span>
              {field.label || t(`forms.kind.${field.type}`)}
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
