/** What the two presentations lend the editor: how a field, a form and a question are drawn. */
import type { ReactNode } from 'react';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FieldKind, FieldValue, FormValues, Label } from '@/ui/model/field-types';
import type { KitVoice } from '@/ui/model/kit-voice';

export interface KitFieldProps {
  readonly id: string;
  readonly field: FieldKind & { readonly label: Label; readonly hint?: Label };
  readonly required?: boolean;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
  /** In words. */
  readonly error?: string;
}

interface KitFormProps<V extends FormValues<V>> {
  open: boolean;
  onClose: () => void;
  definition: FormDefinition<V>;
  children?: ReactNode;
}

export interface Kit {
  readonly Field: (props: KitFieldProps) => ReactNode;
  readonly Form: <V extends FormValues<V>>(props: KitFormProps<V>) => ReactNode;
  readonly voice: KitVoice;
  /** Of buttons inside a block. */
  readonly size: 'small' | 'normal';
}
