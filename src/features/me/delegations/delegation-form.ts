/** Who stands in for me, from when to when. */
import { text } from '@/i18n/text';
import type { FormDefinition } from '@/ui/model/definitions';
import type { PersonValue } from '@/ui/model/field-types';
import { peopleOf } from '@/ui/model/park-options';

export interface DelegationValues {
  toUserId: PersonValue | null;
  startsAt: number | null;
  endsAt: number | null;
  note: string;
}

const DAY_MS = 86_400_000;
/** As the server has it: for longer it is another job. */
const LONGEST_DAYS = 180;

/** @returns words when the server would refuse the time */
export function timeProblem({ startsAt, endsAt }: DelegationValues, now: number): string | undefined {
  if (startsAt === null || endsAt === null) return undefined;
  const isFine = endsAt > startsAt && endsAt > now && endsAt - startsAt <= LONGEST_DAYS * DAY_MS;
  return isFine ? undefined : text('errors.account.delegationTime', { days: LONGEST_DAYS });
}

interface About {
  parkId: number;
  now: number;
}

export const delegationForm = (
  { parkId, now }: About,
  submit: (values: DelegationValues) => Promise<unknown>,
): FormDefinition<DelegationValues> => ({
  key: 'me.delegation',
  title: 'me.delegation.add',
  submitLabel: 'me.delegation.add',
  fields: [
    { name: 'toUserId', label: 'me.delegation.person', type: 'person', required: true, search: peopleOf(parkId) },
    { name: 'startsAt', label: 'me.delegation.startsAt', type: 'dateTime', required: true },
    {
      name: 'endsAt',
      label: 'me.delegation.endsAt',
      type: 'dateTime',
      required: true,
      check: (_value, values) => timeProblem(values, Date.now()),
    },
    { name: 'note', label: 'me.delegation.note', type: 'text', maxLength: 128 },
  ],
  initial: { toUserId: null, startsAt: now, endsAt: now + DAY_MS, note: '' },
  submit,
});
