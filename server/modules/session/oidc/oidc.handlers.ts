/** Administrators say which of our people an identity of the provider is. */
import type { adminSignOnEndpoints, SignOn } from '@/contract/admin-sign-on';
import type { OidcConfig } from '../../../config';
import { forbidden } from '../../../http/app-error';
import { oidcOff } from '../session.errors';
import type { SignedInContext } from '../../../http/context';
import type { Handlers } from '../../../http/handlers';
import { isAdministrator } from '../../identity/rights/administrator.rules';
import { assertSees } from '../../identity/rights/people-reach.usecases';
import { listUnknown, putSubject, toSub, toSubject } from './oidc-identity.usecases';
import { partSubject, readSubject } from './oidc-identity.repository';
import { endSessionsOf } from '../session.repository';

async function readSignOn(context: SignedInContext, userId: number): Promise<SignOn> {
  await assertSees(context, userId);
  const { deps, tx, user } = context;
  const subject = await readSubject(tx, userId);
  return {
    offered: deps.config.oidc !== null,
    subject: subject ? toSub(subject) : null,
    mayChange: isAdministrator(user),
  };
}

/** Whoever joins an identity to a person can act as them: not for those who look after one park. @throws AppError 403, 404 */
function configFor({ deps, user }: SignedInContext): OidcConfig {
  if (!isAdministrator(user)) throw forbidden();
  if (!deps.config.oidc) throw oidcOff();
  return deps.config.oidc;
}

const note = (
  context: SignedInContext,
  action: 'user.joinSignOn' | 'user.partSignOn',
  userId: number,
  subject: string,
) => context.audit({ action, bizType: 'user', bizId: userId, detail: { subject } });

/** The person's former identity is parted first, so that no claim joins it again. */
async function part(context: SignedInContext, userId: number): Promise<void> {
  const { tx, user, now } = context;
  const parted = await partSubject(tx, userId, now);
  if (parted === null) return;
  const except = userId === user.id ? user.sessionId : null;
  await endSessionsOf(tx, userId, { except, reason: 'endedByAdmin', now });
  note(context, 'user.partSignOn', userId, toSub(parted));
}

export const signOnHandlers: Handlers<keyof typeof adminSignOnEndpoints> = {
  getUserSignOn: (context, { userId }) => readSignOn(context, userId),
  listUnknownIdentities: (context) => listUnknown(context.tx, configFor(context)),
  async joinSignOn(context, { userId, subject }) {
    const config = configFor(context);
    const { subject: former } = await readSignOn(context, userId);
    if (former !== null && former !== subject) await part(context, userId);
    await putSubject(context.tx, userId, toSubject(config, subject));
    note(context, 'user.joinSignOn', userId, subject);
    return readSignOn(context, userId);
  },
  async partSignOn(context, { userId }) {
    configFor(context);
    await readSignOn(context, userId);
    await part(context, userId);
    return readSignOn(context, userId);
  },
};
