/** Where the person is signed in; ending it there. */
import type { ReactNode } from 'react';
import type { UserRecord } from '@/contract/admin-user';
import { adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { deviceWords } from '@/lib/device-words';
import { Button } from '@/ui/common/button';
import { HoldButton } from '@/ui/common/hold-button';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import { doneTo } from '../parts/done';
import { WhenLoaded } from '../parts/loaded';
import { Failed, Row, Rows } from '../parts/row';

export function SessionsTab({ user: { id: userId, mayChange } }: { user: UserRecord }): ReactNode {
  const t = useText();
  const detail = useDetail(adminUserRightsEndpoints.listUserSessions, { userId });
  const end = useCommand(async (sessionId?: number) => {
    const input = { userId, ...(sessionId !== undefined && { sessionId }) };
    await write(adminUserRightsEndpoints.endUserSessions, input, { quiet: true });
    doneTo(userId, 'people.done.signedOut');
  });
  return (
    <WhenLoaded detail={detail}>
      {(sessions) => (
        <>
          <Failed error={end.error} />
          <Rows empty={t('people.session.none')}>
            {sessions.map(({ id, current, way, device, ip, createdAt, lastSeenAt }) => (
              <Row
                key={id}
                title={deviceWords(device) ?? t('people.session.unknown')}
                tag={current && <StateTag tone="good">{t('people.session.mine')}</StateTag>}
                facts={[
                  codeText('loginWay', way),
                  ip,
                  <span key="since">
                    {t('people.session.since')} <Moment at={createdAt} />
                  </span>,
                  <span key="seen">
                    {t('people.session.seen')} <Moment at={lastSeenAt} relative />
                  </span>,
                ]}
                actions={
                  mayChange &&
                  !current && (
                    <Button size="small" pending={end.pending} onClick={() => void end.run(id)}>
                      {t('people.session.end')}
                    </Button>
                  )
                }
              />
            ))}
          </Rows>
          {mayChange && sessions.some(({ current }) => !current) && (
            <HoldButton size="normal" pending={end.pending} onConfirm={() => void end.run()}>
              {t('people.session.endAll')}
            </HoldButton>
          )}
        </>
      )}
    </WhenLoaded>
  );
}
