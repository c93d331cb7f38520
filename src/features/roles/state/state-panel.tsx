/** Whether the role is enabled; changed after a preview of who is affected. */
import { useState, type ReactNode } from 'react';
import type { RoleRecord } from '@/contract/admin-role';
import { ROLE_STATE } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ChangeBar } from '../parts/change-bar';
import { InApproval } from '../parts/in-approval';
import '../parts/roles.css';

export function StatePanel({ role }: { role: RoleRecord }): ReactNode {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  if (!role.mayChange) return <p className="rl-quiet">{t('roles.readOnly')}</p>;
  const isEnabled = role.state === ROLE_STATE.enabled;
  const label = isEnabled ? 'roles.disable' : 'roles.enable';
  if (!isAsked) {
    return (
      <>
        <InApproval role={role} />
        <div className="rl-buttons">
          <Button onClick={() => setAsked(true)}>{t(label)}</Button>
        </div>
      </>
    );
  }
  return (
    <ChangeBar
      role={role}
      change={{ state: isEnabled ? ROLE_STATE.disabled : ROLE_STATE.enabled }}
      label={label}
      danger={isEnabled}
      onDrop={() => setAsked(false)}
    />
  );
}
