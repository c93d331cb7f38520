/** Who I am, where I work, and what I may set: the personal centre's behaviour. */
import type { Park, UserInfo } from '@/contract/session';
import { setLanguage } from '@/i18n/language';
import type { Language } from '@/i18n/areas';
import { textIfAny } from '@/i18n/text';
import { useLanguage, useText } from '@/i18n/use-text';
import { useOutboxCounts } from '@/outbox/use-outbox';
import { chooseAllParks, choosePark, useParkChoice } from '@/session/park-choice';
import { useChatMode, useParks, useSession } from '@/session/session-state';
import { useSignOut, type SignOut } from '@/session/use-sign-out';
import { useCommand, type Command } from '@/ui/model/use-command';
import { useViewRole, type ViewRole } from './use-view-role';

export interface MeFact {
  key: string;
  label: string;
  value: string;
}

export const ALL_PARKS = 'all';
/** A park's id, or all of them. */
export type ParkValue = number | typeof ALL_PARKS;

export interface MeModel {
  readonly user: UserInfo;
  /** Words of the roles; a role that an administrator made up shows its code. */
  readonly roles: readonly string[];
  readonly facts: readonly MeFact[];
  /** Whose records lists show, in words; undefined for whoever works in no park. */
  readonly parkName: string | undefined;
  /** The same as a choice of the sheet. */
  readonly park: ParkValue | undefined;
  readonly parks: readonly Park[];
  /** Not in a chat app, not for usertype 1 (specification §6), and not where there is nothing to choose. */
  readonly mayChangePark: boolean;
  /** Answers the name of what it changed to. */
  readonly parkChange: Command<[ParkValue], string>;
  /** Undefined for whoever has one role only. */
  readonly viewRole: ViewRole | undefined;
  readonly language: Language;
  readonly chooseLanguage: (language: Language) => void;
  readonly unsent: number;
  readonly conflicts: number;
  readonly signOut: SignOut;
}

/** The word of a role code. */
const roleName = (code: string): string => textIfAny(`me.role.${code}`) ?? code;

function useFacts(user: UserInfo | null): MeFact[] {
  const t = useText();
  if (!user) return [];
  const or = (value: string | null): string => value || t('me.noPost');
  return [
    { key: 'loginName', label: t('me.loginName'), value: user.user_name },
    { key: 'organisation', label: t('me.organisation'), value: or(user.orgName) },
    { key: 'post', label: t('me.post'), value: or(user.postName) },
  ];
}

/** @returns null while nobody is signed in (the guard is about to leave). */
export function useMe(): MeModel | null {
  const t = useText();
  const { user } = useSession();
  const parks = useParks();
  const inChat = useChatMode();
  const language = useLanguage();
  const { unsent, photos, conflicts } = useOutboxCounts();
  const facts = useFacts(user);
  const viewRole = useViewRole();
  const { mixed } = useParkChoice();
  const nameOf = (value: ParkValue | undefined): string | undefined =>
    value === ALL_PARKS ? t('shell.park.all') : parks.find(({ id }) => id === value)?.name;
  const parkChange = useCommand(async (value: ParkValue) => {
    if (value === ALL_PARKS) chooseAllParks();
    else await choosePark(value);
    return nameOf(value) ?? '';
  });
  const signOut = useSignOut();
  if (!user) return null;
  const park = mixed && parks.length > 1 ? ALL_PARKS : (user.parkId ?? undefined);
  return {
    user,
    roles: user.roles.map(roleName),
    facts,
    park,
    parkName: nameOf(park),
    parks,
    mayChangePark: !inChat && user.usertype !== 1 && parks.length > 1,
    parkChange,
    viewRole,
    language,
    chooseLanguage: (chosen) => void setLanguage(chosen).catch(() => undefined),
    unsent: unsent + photos,
    conflicts,
    signOut,
  };
}
