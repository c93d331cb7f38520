/** What a marshal has scanned stands for somebody: staff by their badge, a guest by their pass. */
import { CREDENTIAL_KIND, CREDENTIAL_STATE } from '@/contract/access/access-codes';
import { sayingOf } from '@/contract/visit/visit-pass';
import type { SignedInContext } from '../../http/context';
import { credentialHash } from '../access/push/controller-token.rules';
import { findHolder } from '../access/people/person.repository';
import { codeUnknown } from './muster.errors';
import { findGuest, findStaff, type Known } from './scanned.repository';

/** What badges carry. A card that was reported lost says nothing of who holds it. */
const BADGES = [CREDENTIAL_KIND.card, CREDENTIAL_KIND.qr] as const;

/** @throws AppError 404 */
export async function whoseCode({ tx, deps }: SignedInContext, parkId: number, code: string): Promise<Known> {
  const pass = sayingOf(code);
  const guest = pass?.parkId === parkId ? await findGuest(tx, parkId, pass.pass) : null;
  if (guest) return guest;
  for (const kind of BADGES) {
    const holder = await findHolder(tx, parkId, kind, credentialHash(deps.secret, parkId, kind, code));
    const known = holder?.state === CREDENTIAL_STATE.valid ? await findStaff(tx, holder.personId) : null;
    if (known) return known;
  }
  throw codeUnknown();
}
