/** Roles that wait for a second person's word. */
import type { ReactNode } from 'react';
import { adminUserRightsEndpoints, type PendingGrant } from '@/contract/admin-user-rights';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import { Failed, Row } from '../parts/row';

function PendingRow({ grant, userId }: { grant: PendingGrant; userId: number }): ReactNode {
  const t = useText();
  const { id, roleName, parkName, expireTime, askedBy, askedAt, mayConfirm, mayWithdraw } = grant;
  const decision = useCommand(async (confirm: boolean) => {
    await write(adminUserRightsEndpoints.decidePendingGrant, { userId, id, confirm }, { quiet: true });
  });
  const button = (word: 'confirm' | 'refuse' | 'withdraw'): ReactNode => (
    <Button
      size="small"
      tone={word === 'confirm' ? 'main' : 'plain'}
      pending={decision.pending}
      label={t(`people.grant.second.${word}Of`, { role: roleName })}
      onClick={() => void decision.run(word === 'confirm')}
    >
      {t(`people.grant.second.${word}`)}
    </Button>
  );
  return (
    <>
      <Row
        title={roleName}
        tag={<StateTag tone="warning">{t('people.grant.second.waits')}</StateTag>}
        facts={[
          parkName ?? t('people.grant.everywhere'),
          t('people.grant.second.askedBy', { name: askedBy }),
          <Moment key="askedAt" at={askedAt} />,
          expireTime !== null && (
            <>
              {t('people.grant.until')} <Moment at={expireTime} />
            </>
          ),
        ]}
        actions={
          <>
            {mayConfirm && button('confirm')}
            {mayConfirm && button('refuse')}
            {mayWithdraw && button('withdraw')}
          </>
        }
      />
      <Failed error={decision.error} />
    </>
  );
}

export function PendingGrants({ userId }: { userId: number }): ReactNode {
  const { record } = useDetail(adminUserRightsEndpoints.listPendingGrants, { userId });
  if (!record || record.length === 0) return null;
  return (
    <ul className="people-rows">
      {record.map((grant) => (
        <PendingRow key={grant.id} grant={grant} userId={userId} />
      ))}
    </ul>
  );
}
