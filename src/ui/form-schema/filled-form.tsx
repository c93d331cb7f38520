/** What was filled in: each field that has a value, by the form as it was then. */
import type { ReactNode } from 'react';
import type { FormField, FormValues } from '@/contract/form-schema';
import type { Photo } from '@/contract/photo';
import { useText } from '@/i18n/use-text';
import { Facts } from '../common/facts';
import { PhotoStrip } from '../common/photo-strip';
import type { ShowPhotos } from '../common/use-photo-view';
import { formValueText } from './value-text';

interface FilledProps {
  fields: readonly FormField[];
  values: FormValues;
  /** Pictures that the values name. */
  photos: readonly Photo[];
  onView: ShowPhotos;
}

/** Photo and signature fields hold the keys of their pictures. */
function picturesOf(field: FormField, { values, photos }: FilledProps): Photo[] {
  const value = values[field.key];
  const keys = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
  return photos.filter(({ key }) => keys.includes(key));
}

function Value({ field, filled }: { field: FormField; filled: FilledProps }): ReactNode {
  const t = useText();
  if (field.type === 'photo' || field.type === 'signature') {
    return <PhotoStrip photos={picturesOf(field, filled)} onView={filled.onView} />;
  }
  return <span className="sp-num">{formValueText(field, filled.values[field.key], t)}</span>;
}

export function FilledForm(filled: FilledProps): ReactNode {
  const shown = filled.fields.filter(({ key }) => filled.values[key] !== undefined);
  return (
    <Facts
      items={shown.map((field) => ({
        key: field.key,
        label: field.label,
        value: <Value field={field} filled={filled} />,
      }))}
    />
  );
}
