/** The forms of a roll call, and the person who is opened: alike in both presentations but for what holds them. */
import { useState, type ReactNode } from 'react';
import type { MusterDetail } from '@/contract/muster/muster-entities';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FormValues } from '@/ui/model/field-types';
import { addForm, endForm, exportForm } from './forms';
import type { Person } from './people';
import type { PeopleModel, RollModel } from './use-roll';

export type AskedForm = 'end' | 'add' | 'export';

interface FormsProps {
  asked: AskedForm | undefined;
  onClose: () => void;
  muster: MusterDetail;
  model: RollModel;
  /** Whether the file is shared from a phone or downloaded at a desk. */
  taking: Parameters<typeof exportForm>[1];
  /** A sheet on phones, a window on desks. */
  Form: <V extends FormValues<V>>(props: {
    open: boolean;
    onClose: () => void;
    definition: FormDefinition<V>;
  }) => ReactNode;
}

export function RollForms({ asked, onClose, muster, model, taking, Form }: FormsProps): ReactNode {
  if (asked === 'add') return <Form open onClose={onClose} definition={addForm(model.marks)} />;
  if (asked === 'export') return <Form open onClose={onClose} definition={exportForm(muster, taking)} />;
  if (asked === undefined) return null;
  const ending = endForm(muster, model.counts.unseen, model.detail.replace);
  return <Form open onClose={onClose} definition={ending} />;
}

/** The person whose panel is open, as the list has them now. */
export function useOpenedPerson({ people }: PeopleModel): {
  person: Person | undefined;
  open: (person: Person) => void;
  close: () => void;
} {
  const [opened, setOpened] = useState<string>();
  return {
    person: people.find(({ key }) => key === opened),
    open: ({ key }) => setOpened(key),
    close: () => setOpened(undefined),
  };
}
