/** Another tab of this device signs in or out: this one follows. */
import { readCredentials } from '@/api/credentials';
import { setOutboxUser } from '@/outbox/outbox';
import { endReason } from './end-reason';
import { rememberedUser } from './remembered';
import { endLocally, loadMenusAndParks, refuseLink, showUser } from './session';
import { currentSession } from './session-state';

function signedOutElsewhere(): void {
  endLocally();
  const why = endReason();
  if (why) refuseLink(why);
}

function follow({ key }: StorageEvent): void {
  if (key !== 'session.user' && key !== 'session.credentials') return;
  const user = readCredentials() && rememberedUser();
  if (user && user.id !== currentSession().user?.id) {
    showUser(user, false);
    void loadMenusAndParks().catch(() => undefined);
  }
  // The same person with new credentials: what waits may be sent with these.
  else if (user) setOutboxUser(user.id);
  else if (!readCredentials() && currentSession().status === 'signedIn') signedOutElsewhere();
}

/** Call once. @returns how to stop */
export function followOtherTabs(): () => void {
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
