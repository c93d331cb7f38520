/** Below what is changed: who gains and who loses by it, and only then the button that saves. */
import type { ReactNode } from 'react';
import type { RoleRecord } from '@/contract/admin-role';
import type { TextKey } from '@/i18n/areas';
import { errorText, fieldErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { Impact } from './impact';
import { useRoleChange, type RoleChange } from './use-role-change';

interface ChangeBarProps {
  role: RoleRecord;
  change: RoleChange;
  /** The verb that saves: 保存权限. */
  label: TextKey;
  danger?: boolean;
  onDrop?: () => void;
}

export function ChangeBar({ role, change, label, danger, onDrop }: ChangeBarProps): ReactNode {
  const t = useText();
  const { impact, preview, save, error } = useRoleChange(role, change);
  const wrong = Object.values(error?.fields ?? {})[0];
  return (
    <div className="rl-change">
      {impact && <Impact impact={impact} />}
      {error && (
        <p className="rl-error" role="alert">
          {wrong === undefined ? errorText(error) : fieldErrorText(wrong)}
        </p>
      )}
      <div className="rl-buttons">
        {impact ? (
          <Button tone={danger ? 'danger' : 'main'} pending={save.pending} onClick={() => void save.run()}>
            {t(label)}
          </Button>
        ) : (
          <Button tone="main" pending={preview.pending} onClick={() => void preview.run()}>
            {t('roles.impact.look')}
          </Button>
        )}
        {onDrop && <Button onClick={onDrop}>{t('roles.drop')}</Button>}
      </div>
    </div>
  );
}
