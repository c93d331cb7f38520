/** Every browser in which I am signed in. */
import type { ReactNode } from 'react';
import { Failed } from '../parts/failed';
import { WhenLoaded } from '../parts/loaded';
import { EndOthers } from './end-others';
import { SessionRow } from './session-row';
import { inOrder, useSessions } from './use-sessions';

export default function SessionsPanel(): ReactNode {
  const { detail, endOne, endOthers } = useSessions();
  return (
    <WhenLoaded detail={detail}>
      {(sessions) => (
        <div className="me-panel">
          <ul className="me-items">
            {inOrder(sessions).map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                pending={endOne.pending}
                onEnd={() => void endOne.run(session.id)}
              />
            ))}
          </ul>
          <Failed error={endOne.error ?? endOthers.error} />
          <EndOthers others={sessions.filter(({ current }) => !current).length} command={endOthers} />
        </div>
      )}
    </WhenLoaded>
  );
}
