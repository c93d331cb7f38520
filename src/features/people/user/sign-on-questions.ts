/** Forms for linking a person to an identity of the provider, and for unlinking it. */
import { bracketed } from '@/i18n/punctuation';
import { call } from '@/api/call';
import { adminSignOnEndpoints } from '@/contract/admin-sign-on';
import type { UserRecord } from '@/contract/admin-user';
import type { Option } from '@/ui/model/field-types';
import { write } from '@/ui/model/write';
import { doneTo } from '../parts/done';
import { ask } from '../parts/question';

const QUIET = { quiet: true };

interface IdentityValues {
  /** Identities that tried to sign in and had no account. */
  readonly chosen: string | null;
  readonly typed: string;
}

async function unknownIdentities(): Promise<Option[]> {
  const found = await call(adminSignOnEndpoints.listUnknownIdentities, {}, QUIET);
  return found.map(({ subject, account, name }) => ({
    value: subject,
    label: name === null ? account : bracketed(account, name),
    hint: subject,
  }));
}

export const askForIdentity = ({ id: userId, name }: UserRecord): Promise<unknown> =>
  ask<IdentityValues, unknown>({
    key: `people.signOn${userId}`,
    title: { words: name },
    fields: [
      {
        name: 'chosen',
        label: 'people.signOn.chosen',
        hint: 'people.signOn.chosenHint',
        type: 'choice',
        options: unknownIdentities,
      },
      {
        name: 'typed',
        sentAs: 'subject',
        label: 'people.signOn.typed',
        hint: 'people.signOn.typedHint',
        type: 'text',
        maxLength: 255,
        requiredWhen: ({ chosen }) => chosen === null,
      },
    ],
    initial: { chosen: null, typed: '' },
    submitLabel: 'people.signOn.joinDo',
    submit: async ({ chosen, typed }) => {
      await write(adminSignOnEndpoints.joinSignOn, { userId, subject: typed.trim() || (chosen ?? '') }, QUIET);
      doneTo(userId, 'people.done.signOnJoined');
    },
  });

export const askToPart = ({ id: userId, name }: UserRecord): Promise<unknown> =>
  ask<Record<never, never>, unknown>({
    key: `people.part${userId}`,
    title: { words: name },
    fields: [],
    initial: {},
    danger: true,
    submitLabel: 'people.signOn.partDo',
    submit: async () => {
      await write(adminSignOnEndpoints.partSignOn, { userId }, QUIET);
      doneTo(userId, 'people.done.signOnParted');
    },
  });
