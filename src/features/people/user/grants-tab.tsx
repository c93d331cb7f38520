/** Roles that the person has, park by park and until when. */
import type { ReactNode } from 'react';
import type { UserRecord } from '@/contract/admin-user';
import { adminUserRightsEndpoints, type UserGrant } from '@/contract/admin-user-rights';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import type { Tone } from '@/ui/model/cell';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import { WhenLoaded } from '../parts/loaded';
import { doneTo } from '../parts/done';
import { ask } from '../parts/question';
import { Row, Rows } from '../parts/row';
import { PendingGrants } from './pending-grants';
import { askGrant } from '../users/ask';

const TONES: Record<UserGrant['state'], Tone> = { inForce: 'good', expired: 'closed', roleOff: 'paused' };

const askRemoval = (userId: number, { id, roleName }: UserGrant): Promise<unknown> =>
  ask<Record<never, never>, unknown>({
    key: `people.ungrant${id}`,
    title: { words: roleName },
    fields: [],
    initial: {},
    danger: true,
    submitLabel: 'people.grant.removeDo',
    submit: async () => {
      await write(adminUserRightsEndpoints.removeUserGrant, { userId, id }, { quiet: true });
      doneTo(userId, 'people.done.taken');
    },
  });

function GrantRow({ grant, userId }: { grant: UserGrant; userId: number }): ReactNode {
  const t = useText();
  const { roleName, roleType, parkName, expireTime, state, mayChange } = grant;
  const until =
    expireTime === null ? (
      t('people.grant.forever')
    ) : (
      <>
        {t('people.grant.until')} <Moment at={expireTime} />
      </>
    );
  return (
    <Row
      title={roleName}
      tag={<StateTag tone={TONES[state]}>{t(`people.grant.state.${state}`)}</StateTag>}
      facts={[codeText('roleType', roleType), parkName ?? t('people.grant.everywhere'), until]}
      actions={
        mayChange && (
          <>
            <Button size="small" onClick={() => void askGrant(userId, grant)}>
              {t('people.grant.prolong')}
            </Button>
            <Button
              size="small"
              label={t('people.grant.removeOf', { role: roleName })}
              onClick={() => void askRemoval(userId, grant)}
            >
              {t('people.grant.remove')}
            </Button>
          </>
        )
      }
    />
  );
}

export function GrantsTab({ user: { id: userId, state } }: { user: UserRecord }): ReactNode {
  const t = useText();
  const detail = useDetail(adminUserRightsEndpoints.listUserGrants, { userId });
  return (
    <WhenLoaded detail={detail}>
      {(grants) => (
        <>
          {state !== 2 && (
            <div className="people-buttons">
              <Button size="small" tone="main" onClick={() => void askGrant(userId)}>
                {t('people.grant.add')}
              </Button>
            </div>
          )}
          <PendingGrants userId={userId} />
          <Rows empty={t('people.grant.none')}>
            {grants.map((grant) => (
              <GrantRow key={grant.id} grant={grant} userId={userId} />
            ))}
          </Rows>
        </>
      )}
    </WhenLoaded>
  );
}
