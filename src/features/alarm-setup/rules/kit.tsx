/** What the two presentations lend the rules' own parts: how a field is drawn. */
import { createContext, useContext, type ReactNode } from 'react';
import type { FieldKind, FieldValue, Label } from '@/ui/model/field-types';

export interface KitFieldProps {
  readonly id: string;
  readonly field: FieldKind & { readonly label: Label; readonly hint?: Label };
  readonly required?: boolean;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
}

/** Provided around whatever draws fields inside a field. */
export const KitFieldContext = createContext<(props: KitFieldProps) => ReactNode>(() => null);

/** A field in the look of the presentation that it stands in. */
export const Field = (props: KitFieldProps): ReactNode => useContext(KitFieldContext)(props);
