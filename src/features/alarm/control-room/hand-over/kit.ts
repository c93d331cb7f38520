/** What the two presentations lend the hand-over: how a form is drawn, how words are said and questions asked. */
import type { ReactNode } from 'react';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FormValues } from '@/ui/model/field-types';
import type { KitVoice } from '@/ui/model/kit-voice';

interface KitFormProps<V extends FormValues<V>> {
  open: boolean;
  onClose: () => void;
  definition: FormDefinition<V>;
  children?: ReactNode;
}

export interface HandOverKit {
  readonly Form: <V extends FormValues<V>>(props: KitFormProps<V>) => ReactNode;
  readonly voice: KitVoice;
}
