/** Who stands in for me while I am away. */
import { useState } from 'react';
import { call } from '@/api/call';
import { serverNow } from '@/api/reply';
import { accountEndpoints } from '@/contract/account';
import type { OutputOf } from '@/contract/endpoint';
import { useParks, useSession } from '@/session/session-state';
import type { FormDefinition } from '@/ui/model/definitions';
import { useCommand, type Command } from '@/ui/model/use-command';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { delegationForm, type DelegationValues } from './delegation-form';

type MyConfig = OutputOf<typeof accountEndpoints.getMyConfig>;

export interface DelegationsModel {
  readonly detail: DetailModel<MyConfig>;
  /** Undefined while the form is closed. */
  readonly form: FormDefinition<DelegationValues> | undefined;
  /** Undefined where nobody could stand in: the person belongs to no park. */
  readonly openForm: (() => void) | undefined;
  readonly closeForm: () => void;
  readonly end: Command<[number], void>;
}

export function useDelegations(): DelegationsModel {
  const detail = useDetail(accountEndpoints.getMyConfig, {});
  const { user } = useSession();
  const [firstPark] = useParks();
  const [form, setForm] = useState<FormDefinition<DelegationValues>>();
  const end = useCommand(async (delegationId: number) => {
    detail.replace(await call(accountEndpoints.endDelegation, { delegationId }, { quiet: true }));
  });
  const add = async ({ toUserId, startsAt, endsAt, note }: DelegationValues): Promise<void> => {
    // The form is not sent without these.
    const input = { toUserId: toUserId?.id ?? 0, startsAt: startsAt ?? 0, endsAt: endsAt ?? 0, note: note.trim() };
    detail.replace(await call(accountEndpoints.addDelegation, input, { quiet: true }));
  };
  const parkId = user?.parkId ?? firstPark?.id;
  return {
    detail,
    form,
    openForm: parkId === undefined ? undefined : () => setForm(delegationForm({ parkId, now: serverNow() }, add)),
    closeForm: () => setForm(undefined),
    end,
  };
}
