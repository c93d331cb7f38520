import type { ReactNode } from 'react';
import type { MySession } from '@/contract/account';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { deviceWords } from '@/lib/device-words';

interface SessionRowProps {
  session: MySession;
  pending: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, pending, onEnd }: SessionRowProps): ReactNode {
  const t = useText();
  const { current, way, appName, ip, createdAt, lastSeenAt } = session;
  const device = deviceWords(session.device) ?? t('me.sessions.unknown');
  return (
    <li className="me-item">
      <div>
        <h3>
          {device} {current && <StateTag tone="good">{t('me.sessions.current')}</StateTag>}
        </h3>
        <dl className="me-pairs">
          <dt>{t('me.sessions.way')}</dt>
          <dd>{codeText('loginWay', way)}</dd>
          {appName !== undefined && (
            <>
              <dt>{t('me.sessions.app')}</dt>
              <dd>{appName}</dd>
            </>
          )}
          <dt>{t('me.sessions.since')}</dt>
          <dd>
            <Moment at={createdAt} />
          </dd>
          <dt>{t('me.sessions.seen')}</dt>
          <dd>
            <Moment at={lastSeenAt} relative />
          </dd>
          {ip && (
            <>
              <dt>{t('me.sessions.place')}</dt>
              <dd>{ip}</dd>
            </>
          )}
        </dl>
      </div>
      {!current && (
        <Button label={t('me.sessions.endOne', { device })} pending={pending} onClick={onEnd}>
          {t('me.sessions.end')}
        </Button>
      )}
    </li>
  );
}
