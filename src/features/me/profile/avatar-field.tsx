import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import type { MyRecord } from '@/contract/account';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { Avatar } from '../me/who';
import { squarePicture } from './square-picture';
import type { ProfileModel } from './use-profile';

interface AvatarFieldProps {
  record: MyRecord;
  save: ProfileModel['save'];
}

export function AvatarField({ record, save }: AvatarFieldProps): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isNoPicture, setIsNoPicture] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file) return;
    setIsNoPicture(false);
    const avatar = await squarePicture(file).catch(() => undefined);
    // The same file may be chosen again.
    target.value = '';
    if (avatar) await save.run({ avatar });
    else setIsNoPicture(true);
  };
  return (
    <div className="me-picture">
      <Avatar name={record.name} src={record.avatar} />
      <div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('me.picture')}
          onChange={(event) => void choose(event)}
        />
        <Button size="small" pending={save.pending} onClick={() => input.current?.click()}>
          {t('me.choosePicture')}
        </Button>
        {record.avatar && (
          <Button size="small" tone="quiet" pending={save.pending} onClick={() => void save.run({ avatar: null })}>
            {t('me.removePicture')}
          </Button>
        )}
        {isNoPicture && (
          <p className="me-failed" role="alert">
            {t('common.photo.notAPicture')}
          </p>
        )}
      </div>
    </div>
  );
}
