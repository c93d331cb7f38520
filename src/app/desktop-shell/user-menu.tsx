import { Avatar, Button, Dropdown, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { imageUrl } from '@/api/addresses';
import { USER_TYPE } from '@/contract/codes';
import { useConfirmedSignOut } from '@/features/me/sign-out/use-confirmed-sign-out.desktop';
import { LANGUAGES, LANGUAGE_NAMES } from '@/i18n/areas';
import { setLanguage } from '@/i18n/language';
import { useLanguage, useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { openPasswordDialog } from '@/session/password-dialog';
import { useSession } from '@/session/session-state';
import { useSignOut } from '@/session/use-sign-out';

type Items = NonNullable<MenuProps['items']>;

function useLanguageItem(): Items[number] {
  const t = useText();
  const language = useLanguage();
  return {
    key: 'language',
    label: t('shell.settings.language'),
    children: LANGUAGES.map((each) => ({
      key: each,
      label: LANGUAGE_NAMES[each],
      disabled: each === language,
      onClick: () => void setLanguage(each).catch(() => undefined),
    })),
  };
}

/** Who is signed in: the personal centre for usertype 2 (specification §2), the language, the way out. */
export function UserMenu(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useSession();
  const language = useLanguageItem();
  const leave = useConfirmedSignOut(useSignOut());
  if (!user) return null;
  const items: Items = [
    ...(user.usertype === USER_TYPE.personalCentre
      ? [{ key: 'centre', label: t('shell.user.centre'), onClick: () => void navigate(href('mainDetailIndex')) }]
      : []),
    { key: 'password', label: t('desk.changePassword'), onClick: openPasswordDialog },
    language,
    { type: 'divider' },
    { key: 'signOut', label: t('shell.user.signOut'), onClick: leave },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" aria-label={`${t('shell.user.menu')} ${user.name}`} className="sp-user">
        <Avatar size={28} src={user.avatar === null ? undefined : imageUrl(user.avatar)}>
          {[...user.name][0]}
        </Avatar>
        <span>{user.name}</span>
      </Button>
    </Dropdown>
  );
}
