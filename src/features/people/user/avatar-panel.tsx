/** The person's picture: another one, or none. */
import { useId, type ReactNode } from 'react';
import { adminUserEndpoints, type UserRecord } from '@/contract/admin-user';
import { useText } from '@/i18n/use-text';
import { dataAddressOf } from '@/lib/data-address';
import { shrinkPhoto } from '@/lib/photo';
import { Button } from '@/ui/common/button';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';
import { doneTo } from '../parts/done';
import { Avatar } from '../parts/person-name';
import { Failed } from '../parts/row';

export function AvatarPanel({ user }: { user: UserRecord }): ReactNode {
  const t = useText();
  const input = useId();
  const save = useCommand(async (file: File | null) => {
    const avatar = file && (await dataAddressOf(await shrinkPhoto(file)));
    await write(adminUserEndpoints.saveUserAvatar, { id: user.id, avatar }, { quiet: true });
    doneTo(user.id, 'people.done.avatar');
  });
  const choose = (): void => document.getElementById(input)?.click();
  return (
    <div className="people-block">
      <div className="sp-row sp-apart people-password">
        <Avatar person={user} large />
        {user.mayChange && (
          <div className="people-row-actions">
            <Button size="small" pending={save.pending} onClick={choose}>
              {t('people.avatar.change')}
            </Button>
            {user.avatar !== null && (
              <Button size="small" tone="quiet" onClick={() => void save.run(null)}>
                {t('people.avatar.remove')}
              </Button>
            )}
            <input
              id={input}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={t('people.avatar.change')}
              hidden
              onChange={({ target }) => {
                const file = target.files?.[0];
                target.value = '';
                if (file) void save.run(file);
              }}
            />
          </div>
        )}
      </div>
      <Failed error={save.error} />
    </div>
  );
}
