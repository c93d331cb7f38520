/** A role assignment that waits for confirmation: who gets it, who asked for it, and the buttons to confirm or withdraw it. */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminUserRightsEndpoints, type PendingGrant } from '@/contract/admin-user-rights';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Button } from '@/ui/common/button';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';
import { doneTo } from '../parts/done';
import { Failed, Row } from '../parts/row';

interface PendingRowProps {
  grant: PendingGrant;
  /** Link to the person's page; absent when the row is shown on that page. */
  personHref?: string;
}

export function PendingRow({ grant, personHref }: PendingRowProps): ReactNode {
  const t = useText();
  const { id, userId, userName, roleName, parkName, expireTime, askedBy, askedAt, mayConfirm, mayWithdraw, flowId } =
    grant;
  const navigate = useNavigate();
  const decision = useCommand(async (confirm: boolean) => {
    await write(adminUserRightsEndpoints.decidePendingGrant, { userId, id, confirm }, { quiet: true });
    doneTo(userId, confirm ? 'people.done.confirmed' : 'people.done.refused');
  });
  const button = (word: 'confirm' | 'refuse' | 'withdraw'): ReactNode => (
    <Button
      size="small"
      tone={word === 'confirm' ? 'main' : 'plain'}
      pending={decision.pending}
      label={t(`people.grant.second.${word}Of`, { name: userName, role: roleName })}
      onClick={() => void decision.run(word === 'confirm')}
    >
      {t(`people.grant.second.${word}`)}
    </Button>
  );
  return (
    <>
      <Row
        title={personHref === undefined ? roleName : userName}
        to={personHref}
        tag={<StateTag tone="warning">{t(`people.grant.second.${flowId === null ? 'waits' : 'inFlow'}`)}</StateTag>}
        facts={[
          personHref !== undefined && roleName,
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
            {flowId !== null && (
              <Button size="small" tone="plain" onClick={() => void navigate(href('bizFlowDetail', { id: flowId }))}>
                {t('people.grant.second.openFlow')}
              </Button>
            )}
          </>
        }
      />
      <Failed error={decision.error} />
    </>
  );
}
