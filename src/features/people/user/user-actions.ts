/** What is done to one person from their page. */
import { ApiError } from '@/api/api-error';
import { adminUserEndpoints, type UserRecord } from '@/contract/admin-user';
import { ACCOUNT_STATE } from '@/contract/codes';
import { passwordEndpoints } from '@/contract/password';
import type { TextKey } from '@/i18n/areas';
import type { RecordAction } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import { ask } from '../parts/question';

const QUIET = { quiet: true };
const { enabled, disabled } = ACCOUNT_STATE;

/** @throws ApiError the one refusal */
async function putState(id: number, state: typeof enabled | typeof disabled): Promise<void> {
  const { results } = await write(adminUserEndpoints.setUserState, { ids: [id], state }, QUIET);
  const refused = results.find(({ ok }) => !ok);
  if (refused)
    throw new ApiError('refused', 409, { code: refused.code ?? 'request.invalid', params: refused.params ?? {} });
}

/** One more tap, on a button that says what comes of it. */
const sure = <O>({ id, name }: UserRecord, submitLabel: TextKey, submit: () => Promise<O>): Promise<O | undefined> =>
  ask<Record<never, never>, O>({
    key: `people.sure${id}`,
    title: { words: name },
    fields: [],
    initial: {},
    submitLabel,
    submit,
  });

const askReset = (user: UserRecord): Promise<string | undefined> =>
  sure(user, 'people.action.resetDo', async () => {
    const { password } = await write(passwordEndpoints.resetUserPassword, { userId: user.id }, QUIET);
    return password;
  });

interface Wanted {
  readonly onPassword: (password: string) => void;
  readonly openLeave: () => void;
  readonly mayLeave: (user: UserRecord) => boolean;
}

export const userActions = ({ onPassword, openLeave, mayLeave }: Wanted): readonly RecordAction<UserRecord>[] => [
  {
    key: 'unlock',
    label: 'people.action.unlock',
    weight: 'main',
    when: (user) => user.mayManage && user.lockUntil !== null,
    run: async ({ id }) => {
      await write(adminUserEndpoints.unlockUser, { id });
    },
  },
  {
    key: 'reset',
    label: 'people.action.reset',
    when: (user) => user.mayManage && user.state === enabled,
    run: async (user) => {
      const password = await askReset(user);
      if (password !== undefined) onPassword(password);
    },
  },
  {
    key: 'enable',
    label: 'people.action.enable',
    when: (user) => user.mayManage && user.deletedAt === null && user.state !== enabled,
    run: ({ id }) => putState(id, enabled),
  },
  { key: 'leave', label: 'people.action.leave', when: mayLeave, run: openLeave },
  {
    key: 'disable',
    label: 'people.action.disable',
    when: (user) => user.mayManage && user.state === enabled,
    run: (user) => sure(user, 'people.action.disableDo', () => putState(user.id, disabled)),
  },
];
