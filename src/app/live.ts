/** New events appear without a reload: the stream says which record changed, its queries are fetched again. */
import { useEffect } from 'react';
import { atom, useAtomValue } from 'jotai';
import { openEventStream } from '@/api/event-stream';
import { sessionStore, useSession } from '@/session/session-state';
import { invalidateRecords } from '@/ui/model/records';

const liveAtom = atom(true);

/** Whether changes arrive by themselves just now; otherwise the shell says that what is shown may be old. */
export const useIsLive = (): boolean => useAtomValue(liveAtom, { store: sessionStore });

const LISTENING = ['alarm', 'home'] as const;

/** Holds the stream while somebody is signed in. */
export function useLive(): void {
  const { status, user, remembered } = useSession();
  const listening = status === 'signedIn' && !remembered;
  useEffect(() => {
    if (!listening) return;
    let wasDown = false;
    return openEventStream({
      onChange: ({ kind, id }) => {
        void invalidateRecords(kind, id);
        if (kind === 'alarm') void invalidateRecords('home');
      },
      onConnection: (up) => {
        sessionStore.set(liveAtom, up);
        // What happened while the line was down was not heard.
        if (up && wasDown) for (const kind of LISTENING) void invalidateRecords(kind);
        wasDown = !up;
      },
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- another person is another stream
  }, [listening, user?.id]);
}
