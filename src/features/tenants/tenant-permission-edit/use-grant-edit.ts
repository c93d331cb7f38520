/** Deciding what a tenant may use: a form, then what it would do, then saved. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import {
  adminTenantEndpoints as calls,
  type AppGrant,
  type GrantEffect,
  type TenantGrants,
} from '@/contract/admin-tenant';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { defineForm } from '@/ui/model/define';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FieldDefinition, Option } from '@/ui/model/field-types';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import type { SayableState } from '@/ui/common/state-view';
import { changedGrants, extentField, funcsField, toGrants, toValues, type GrantValues } from '../grants';

interface Review {
  readonly values: GrantValues;
  readonly wanted: readonly AppGrant[];
  readonly effect: GrantEffect;
  /** Somebody else has saved meanwhile: the difference is to what they saved. */
  readonly isRenewed: boolean;
}

export type GrantEdit =
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed';
      readonly why: SayableState;
      readonly error: ApiError | undefined;
      readonly retry: () => void;
    }
  | { readonly state: 'form'; readonly definition: FormDefinition<GrantValues> }
  | {
      readonly state: 'review';
      readonly review: Review;
      readonly back: () => void;
      readonly save: () => void;
      readonly pending: boolean;
      readonly error: ApiError | undefined;
    };

const EXTENTS = ['all', 'some', 'none'] as const;
const extents = (): Option[] => EXTENTS.map((value) => ({ value, label: text(`apps.grant.${value}`) }));

function fieldsOf({ apps, funcs }: TenantGrants): FieldDefinition<GrantValues>[] {
  return apps.flatMap(({ appId, name }): FieldDefinition<GrantValues>[] => {
    const own = funcs.filter((func) => func.appId === appId);
    return [
      { name: extentField(appId), label: { words: name }, type: 'choice', options: extents(), required: true },
      {
        name: funcsField(appId),
        label: { words: text('apps.grant.functionsOf', { name }) },
        type: 'trees',
        load: () => Promise.resolve(own),
        whole: true,
        required: true,
        when: (values) => values[extentField(appId)] === 'some',
      },
    ];
  });
}

const previewOf = (id: number, grants: readonly AppGrant[]): Promise<GrantEffect> =>
  call(calls.previewTenantPermission, { id, grants: [...grants] }, { quiet: true });

export function useGrantEdit(): GrantEdit {
  const [params] = useSearchParams();
  const id = Number(params.get('id')) || 0;
  const navigate = useNavigate();
  const loaded = useDetail(calls.getTenantPermission, { id });
  const [newer, setNewer] = useState<TenantGrants>();
  const [review, setReview] = useState<Review>();
  const [values, setValues] = useState<GrantValues>();
  const base = newer ?? loaded.record;
  /** What they left alone stays theirs: only what was changed here is asked for again. */
  const renew = async (current: TenantGrants, before: Review): Promise<void> => {
    const wanted = changedGrants(current, before.wanted);
    setNewer(current);
    setReview({ ...before, wanted, effect: await previewOf(id, wanted), isRenewed: true });
  };
  const command = useCommand(
    async (stamp: string, grants: readonly AppGrant[]) => {
      await write(calls.saveTenantPermission, { id, stamp, grants: [...grants] }, { quiet: true });
    },
    {
      onDone: () => void navigate(href('tenantPermission', { id }), { replace: true }),
      onFailed: ({ current }) => {
        const theirs = calls.getTenantPermission.output.safeParse(current);
        if (theirs.success && review) void renew(theirs.data, review).catch(() => undefined);
      },
    },
  );
  if (!base) {
    if (loaded.state === 'loading' || loaded.state === 'ready') return { state: 'loading' };
    return { state: 'failed', why: loaded.state, error: loaded.error, retry: () => void loaded.refresh() };
  }
  if (review) {
    const { pending, error } = command;
    const back = (): void => {
      command.clearError();
      setReview(undefined);
    };
    return { state: 'review', review, back, save: () => void command.run(base.stamp, review.wanted), pending, error };
  }
  return {
    state: 'form',
    definition: defineForm<GrantValues>({
      key: `grants${id}.${base.stamp}`,
      title: { words: text('apps.grant.titleOf', { name: base.name }) },
      fields: fieldsOf(base),
      initial: values ?? toValues(base),
      submitLabel: 'apps.grant.compare',
      submit: async (chosen) => {
        const wanted = changedGrants(base, toGrants(base, chosen));
        const effect = await previewOf(id, wanted);
        setValues(chosen);
        setReview({ values: chosen, wanted, effect, isRenewed: false });
      },
    }),
  };
}
