/** What is done to one person from their page. */
import { ApiError } from '@/api/api-error';
import { adminUserEndpoints, type SignInCard, type UserRecord } from '@/contract/admin-user';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { RecordAction } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import { doneTo } from '../parts/done';
import { askSure } from '../parts/question';
import { askLink } from '../users/ask-link';
import { askReset } from '../users/ask-reset';

const QUIET = { quiet: true };
const { enabled, disabled, left } = ACCOUNT_STATE;

/** @throws ApiError the one refusal */
async function putState(id: number, state: typeof enabled | typeof disabled): Promise<void> {
  const { results } = await write(adminUserEndpoints.setUserState, { ids: [id], state }, QUIET);
  const refused = results.find(({ ok }) => !ok);
  if (refused)
    throw new ApiError('refused', 409, { code: refused.code ?? 'request.invalid', params: refused.params ?? {} });
  doneTo(id, state === enabled ? 'people.done.enabled' : 'people.done.disabled');
}

interface Wanted {
  readonly onCard: (card: SignInCard) => void;
  readonly openLeave: () => void;
  readonly mayLeave: (user: UserRecord) => boolean;
  /** Absent: the person does not answer for personal data. */
  readonly onErase: ((user: UserRecord) => Promise<void>) | undefined;
}

export const userActions = ({ onCard, openLeave, mayLeave, onErase }: Wanted): readonly RecordAction<UserRecord>[] => [
  {
    key: 'unlock',
    label: 'people.action.unlock',
    weight: 'main',
    when: (user) => user.mayManage && user.lockUntil !== null,
    run: async ({ id }) => {
      await write(adminUserEndpoints.unlockUser, { id });
      doneTo(id, 'people.done.unlocked');
    },
  },
  {
    key: 'reset',
    label: 'people.action.reset',
    when: (user) => user.mayManage && user.state === enabled,
    run: async (user) => {
      const card = await askReset(user);
      if (card) onCard(card);
    },
  },
  {
    key: 'link',
    label: 'people.card.send',
    when: (user) => user.mayManage && user.state === enabled,
    run: async ({ id, name }) => {
      if (await askLink([id], name)) doneTo(id, 'people.done.linkSent');
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
    run: (user) => askSure(user, 'people.action.disableDo', () => putState(user.id, disabled)),
  },
  {
    key: 'erase',
    label: 'people.action.erase',
    // Who still works here leaves first.
    when: (user) => onErase !== undefined && user.mayManage && (user.state === left || user.deletedAt !== null),
    run: async (user) => onErase?.(user),
  },
];
