/**
 * What a chat link shows before anybody has signed in with it: the record that it was made for, to the first few who look.
 * Whoever holds the link is not yet known to be its receiver (previews, proxies, a group that it was pasted into).
 */
import type { Deps } from '../../../http/context';
import type { Looker, Seen } from '../../../http/link-page';
import type { LinkTarget, TicketPair } from '../../../http/link-route';
import { appendAudit } from '../../audit/audit.repository';
import { readLookedAt } from './linked-record.usecases';
import { needsRoomFor } from './link-room.usecases';
import { readPerson } from '../resolve/resolve-session.usecases';
import { type Look, countLook } from './ticket.repository';

/** More than a tap, its reload and the fetches of a chat app need. */
export const LOOKS_SHOWN = 5;
/** Further looks are counted on the ticket but not audited, so that repeated requests cannot fill the audit log. */
const LOOKS_WRITTEN = 20;

const isTargetOf = ({ targetKind, targetId }: Look, target: LinkTarget): boolean =>
  target.kind === targetKind && 'id' in target && target.id === targetId;

/** Counts the look and writes it down. @returns the record with its person's rights; null: nothing may be shown */
export function lookAtLink(
  deps: Deps,
  pair: TicketPair,
  target: LinkTarget,
  { ip, traceId, userAgent }: Looker,
): Promise<Seen | null> {
  const now = deps.now();
  return deps.db.withPark([], async (tx) => {
    const look = await countLook(tx, pair, now);
    if (!look) return null;
    const { userId, looks } = look;
    const mayShow = looks <= LOOKS_SHOWN && isTargetOf(look, target);
    const user = mayShow ? await readPerson(tx, userId, now) : null;
    const reader = user && { user, now, deps };
    const record = reader && (await readLookedAt(tx, reader, target));
    const needsRoom = reader && record ? await needsRoomFor(tx, reader, record) : false;
    // The last thing of the transaction: the audit chain has one writer at a time.
    if (looks <= LOOKS_WRITTEN) {
      await appendAudit(tx, [
        {
          at: now,
          userId,
          parkId: record && 'parkId' in record.data ? record.data.parkId : null,
          action: 'session.linkLook',
          bizType: target.kind,
          bizId: 'id' in target ? target.id : null,
          detail: { looks, shown: record !== null, userAgent: userAgent.slice(0, 300) },
          ip,
          traceId,
        },
      ]);
    }
    if (!record) return null;
    return { record, userId, needsRoom };
  });
}
