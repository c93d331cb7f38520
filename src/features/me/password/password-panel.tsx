/** When my password was changed, how long it holds, and the way to the dialog. */
import type { ReactNode } from 'react';
import { accountEndpoints } from '@/contract/account';
import { passwordEndpoints, type PasswordStatus } from '@/contract/password';
import { useText } from '@/i18n/use-text';
import { openPasswordDialog } from '@/session/password-dialog';
import { Button } from '@/ui/common/button';
import { Facts } from '@/ui/common/facts';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { useDetail } from '@/ui/model/use-detail';
import { WhenLoaded } from '../parts/loaded';

/** The server says so many days, and more, where passwords never expire. */
const NEVER_FROM_DAYS = 3_650;

function Left({ status }: { status: PasswordStatus }): ReactNode {
  const t = useText();
  const { isFirstLogin, noSamePwd, changePassword, warnDays, lefttimeWarn } = status;
  if (isFirstLogin || !noSamePwd) return <StateTag tone="warning">{t('me.password.initial')}</StateTag>;
  if (changePassword) return <StateTag tone="danger">{t('me.password.expired')}</StateTag>;
  if (warnDays >= NEVER_FROM_DAYS) return t('me.password.never');
  const words = t('me.password.days', { count: warnDays });
  return lefttimeWarn === 0 ? <StateTag tone="warning">{words}</StateTag> : words;
}

export default function PasswordPanel(): ReactNode {
  const t = useText();
  const status = useDetail(passwordEndpoints.getPasswordStatus, {});
  const record = useDetail(accountEndpoints.getBillData, {});
  return (
    <WhenLoaded detail={status}>
      {(known) => (
        <div className="me-panel">
          <Facts
            items={[
              {
                key: 'changedAt',
                label: t('me.password.changedAt'),
                value: record.record ? <Moment at={record.record.pwdUpdateTime} /> : '–',
              },
              { key: 'left', label: t('me.password.left'), value: <Left status={known} /> },
            ]}
          />
          <div className="me-buttons">
            <Button tone="main" onClick={openPasswordDialog}>
              {t('me.password.change')}
            </Button>
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
