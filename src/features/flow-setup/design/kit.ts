/** What the two presentations lend the designer: how a field is drawn, a panel, words and questions. */
import { createContext, useContext, type ReactNode } from 'react';
import type { FieldKind, FieldValue, Label } from '@/ui/model/field-types';
import type { KitVoice } from '@/ui/model/kit-voice';

export interface PanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

interface KitFieldProps {
  readonly id: string;
  readonly field: FieldKind & { readonly label: Label; readonly hint?: Label };
  /** Without a mark that it may be left out. */
  readonly required?: boolean;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
}

export interface DesignKit {
  readonly Field: (props: KitFieldProps) => ReactNode;
  /** What is open beside or over the tree. */
  readonly Panel: (props: PanelProps) => ReactNode;
  readonly voice: KitVoice;
  /** Branches side by side, the panel at the right; else one branch at a time and sheets. */
  readonly wide: boolean;
}

const KitContext = createContext<DesignKit | null>(null);
export const KitProvider = KitContext.Provider;

export function useKit(): DesignKit {
  const kit = useContext(KitContext);
  if (!kit) throw new Error('no kit around the designer');
  return kit;
}
