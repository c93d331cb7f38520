import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import type { SessionsModel } from './use-sessions';

/** Asks in its own place, with the count; then says how many have ended. */
export function EndOthers({ others, command }: { others: number; command: SessionsModel['endOthers'] }): ReactNode {
  const t = useText();
  const [asks, setAsks] = useState(false);
  const [ended, setEnded] = useState<number>();
  const end = async (): Promise<void> => {
    setEnded(await command.run());
    setAsks(false);
  };
  const words = ended === undefined ? t('me.sessions.only') : t('me.sessions.ended', { count: ended });
  return (
    <div className="me-ask" aria-live="polite">
      {others === 0 && <p>{words}</p>}
      {others > 0 && !asks && <Button onClick={() => setAsks(true)}>{t('me.sessions.endOthers')}</Button>}
      {others > 0 && asks && (
        <>
          <p>{t('me.sessions.endOthersAsk', { count: others })}</p>
          <div className="me-buttons">
            <Button onClick={() => setAsks(false)}>{t('common.action.cancel')}</Button>
            <Button tone="danger" pending={command.pending} onClick={() => void end()}>
              {t('me.sessions.endOthersDo', { count: others })}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
