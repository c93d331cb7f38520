/** A new first password for somebody who cannot sign in with theirs. */
import type { SignInCard, UserRow } from '@/contract/admin-user';
import { passwordEndpoints } from '@/contract/password';
import { write } from '@/ui/model/write';
import { askSure } from '../parts/question';

/** @returns the new password; undefined when the dialog was cancelled */
export const askReset = ({ id, name, loginName }: Pick<UserRow, 'id' | 'name' | 'loginName'>) =>
  askSure({ id, name }, 'people.action.resetDo', async (): Promise<SignInCard> => {
    const { password } = await write(passwordEndpoints.resetUserPassword, { userId: id }, { quiet: true });
    return { userId: id, name, loginName, password };
  });
