/** New events appear without a reload. What listens is fetched after the page has been drawn: no record waits for it. */
import { useEffect } from 'react';
import { afterFirstRequests } from '@/lib/first-requests';
import { atom, sessionStore, useAtomValue } from '@/session/atoms';
import { useSession } from '@/session/session-state';

/** Whether changes arrive by themselves just now. */
export const liveAtom = atom(true);

/** Otherwise the shell says that what is shown may be old. */
export const useIsLive = (): boolean => useAtomValue(liveAtom);

/** Runs `start` of the listening part; what cannot be fetched now leaves the page as it is. @returns how to stop */
function listen(start: (part: typeof import('./live-stream')) => () => void): () => void {
  let stop: (() => void) | undefined;
  let over = false;
  void afterFirstRequests()
    .then(() => import('./live-stream'))
    .then((part) => {
      if (!over) stop = start(part);
    })
    .catch(() => sessionStore.set(liveAtom, false));
  return () => {
    over = true;
    stop?.();
  };
}

/** Keeps the stream open while a user is signed in. */
export function useLive(): void {
  const { status, user, remembered } = useSession();
  useEffect(() => listen(({ onLook }) => onLook()), []);
  const listening = status === 'signedIn' && !remembered;
  useEffect(
    () => (listening ? listen(({ followChanges }) => followChanges()) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- another person is another stream
    [listening, user?.id],
  );
}
