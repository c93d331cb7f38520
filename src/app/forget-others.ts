/** What was fetched for one person, park or role is never shown to the next. */
import { currentSession, sessionAtom, sessionStore } from '@/session/session-state';
import { forgetServerState } from '@/ui/model/records';

/** Undefined while no user is known: the data that came with the page belongs to the next one. */
function whose(): string | undefined {
  const { user } = currentSession();
  return user ? `${user.id}/${user.parkId ?? ''}/${user.viewRole ?? ''}` : undefined;
}

/** Call once, at the start. @returns how to stop */
export function forgetOthers(): () => void {
  let before = whose();
  // Heard before React draws: the next page never finds what the last one left.
  return sessionStore.sub(sessionAtom, () => {
    const now = whose();
    if (before !== undefined && before !== now) forgetServerState();
    before = now;
  });
}
