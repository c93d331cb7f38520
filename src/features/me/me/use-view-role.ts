/** Looking with one of several roles: menus and rights become that role's until one looks with all again. */
import { useText } from '@/i18n/use-text';
import { nameOfCode } from '@/lib/lookup';
import { switchRole } from '@/session/session-changes';
import { useSession } from '@/session/session-state';
import { useCommand, type Command } from '@/ui/model/use-command';

/** A choice has no null. */
export const ALL_ROLES = '';

export interface ViewRole {
  readonly choices: readonly { value: string; label: string }[];
  /** A role's code, or ALL_ROLES. */
  readonly value: string;
  readonly name: string;
  /** Answers the name of what one looks with now. */
  readonly change: Command<[string], string>;
}

/** @returns undefined for whoever has one role only */
export function useViewRole(): ViewRole | undefined {
  const t = useText();
  const { user } = useSession();
  const roles = user?.myRoles ?? [];
  const choices = [
    { value: ALL_ROLES, label: t('me.viewRole.all') },
    ...roles.map(({ code, name }) => ({ value: code, label: name })),
  ];
  const change = useCommand(async (code: string) => {
    await switchRole(code === ALL_ROLES ? null : code);
    return nameOfCode(choices, code);
  });
  if (roles.length < 2) return undefined;
  const value = user?.viewRole ?? ALL_ROLES;
  return { choices, value, name: nameOfCode(choices, value), change };
}
