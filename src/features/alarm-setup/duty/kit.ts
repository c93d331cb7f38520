/** What the two presentations lend the rosters: how a form is drawn, how words are said and questions asked. */
import type { ReactNode } from 'react';
import type { DutyPost } from '@/contract/duty-post';
import type { EditForm, FormDefinition } from '@/ui/model/definitions';
import type { FormValues } from '@/ui/model/field-types';
import type { KitVoice } from '@/ui/model/kit-voice';

interface KitFormProps<V extends FormValues<V>> {
  open: boolean;
  onClose: () => void;
  definition: FormDefinition<V>;
  children?: ReactNode;
}

export interface RosterAt {
  readonly id: number | undefined;
  readonly post: DutyPost;
  readonly parkId: number;
}

interface KitEditProps {
  useForm: (at: RosterAt) => EditForm;
  at: RosterAt;
  onClose: () => void;
}

export interface DutyKit {
  readonly Form: <V extends FormValues<V>>(props: KitFormProps<V>) => ReactNode;
  readonly Edit: (props: KitEditProps) => ReactNode;
  readonly voice: KitVoice;
  /** Days side by side, or one at a time. */
  readonly wide: boolean;
}
