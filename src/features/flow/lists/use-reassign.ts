/** 改派 from a list: to whom, and why. */
import '@/i18n/flow-form-texts';
import { useState } from 'react';
import { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import type { FlowInstRow } from '@/contract/flow/flow-views';
import type { AnyValues, FormDefinition, Question } from '@/ui/model/definitions';
import { peopleOf } from '@/ui/model/park-options';
import { write } from '@/ui/model/write';

const form = (parkId: number, row: FlowInstRow): FormDefinition<AnyValues> => ({
  key: `flow.reassign.${row.id}`,
  title: 'flow.action.reassign',
  subject: row.title,
  fields: [
    {
      name: 'person',
      sentAs: 'userIds',
      label: 'flow.field.person',
      type: 'person',
      search: peopleOf(parkId),
      required: true,
    },
    { name: 'reason', label: 'flow.field.reason', type: 'longText', maxLength: 500, required: true },
  ],
  initial: { person: null, reason: '' },
  submitLabel: 'flow.submit.reassign',
  submit: ({ person, reason }) =>
    write(
      flowInboxEndpoints.actOnFlow,
      {
        parkId: row.parkId,
        instId: row.id,
        action: 'reassign',
        userIds: typeof person === 'object' && person !== null && 'id' in person ? [Number(person.id)] : [],
        reason: typeof reason === 'string' ? reason : '',
      },
      { quiet: true },
    ),
});

export function useReassign(parkId: number): { question: Question | undefined; ask: (row: FlowInstRow) => void } {
  const [row, setRow] = useState<FlowInstRow>();
  const close = (): void => setRow(undefined);
  return { question: row && { form: { ...form(parkId, row), onDone: close }, close }, ask: setRow };
}
