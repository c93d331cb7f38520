/** The watch list as managers keep it. Whoever fits exactly and is expected or there is barred at once. */
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import { WATCH_KIND, WATCH_STATE, type WatchKind } from '@/contract/visit/visit-codes';
import type { WatchEntry } from '@/contract/visit/visit-entities';
import type { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import { idCursor, readIdCursor } from '../../../lists/cursor';
import type { SignedInContext } from '../../../http/context';
import { code } from '../../alarm/list/alarm-rows.repository';
import { guestCase, withGuest } from '../acts/guest-case.usecases';
import { openVisit } from '../acts/visit-case.usecases';
import { GUEST_STATE as G } from '@/contract/visit/visit-codes';
import { idHashOf } from '../guest.rules';
import { voidPass } from '../pass/void-pass.repository';
import { requestOf } from '../visit-request.usecases';
import { visitNotFound, watchEmpty, watchOver } from '../visit.errors';
import type { WatchRecord } from '../visit.table';
import { findFitting, insertWatchEntry, listWatch, lockWatchEntry, saveWatchEntry } from './watch.repository';

type Add = InputOf<typeof visitSetupEndpoints.addWatchEntry>;
type List = InputOf<typeof visitSetupEndpoints.listWatchEntries>;
type Revoke = InputOf<typeof visitSetupEndpoints.revokeWatchEntry>;

const stateOf = ({ revokedAt, until }: WatchRecord, now: Date): WatchEntry['state'] => {
  if (revokedAt) return WATCH_STATE.revoked;
  return until && until <= now ? WATCH_STATE.expired : WATCH_STATE.valid;
};

const toEntry = (row: WatchRecord, now: Date): WatchEntry => ({
  id: row.id,
  version: row.version,
  name: row.name,
  aliases: row.aliases,
  phone: row.phone,
  idEnd: row.idEnd,
  plate: row.plate,
  kind: code<WatchKind>(row.kind),
  reason: row.reason,
  until: row.until?.getTime() ?? null,
  state: stateOf(row, now),
  byName: row.byName,
  at: row.at.getTime(),
});

/** Newest first. */
export async function listWatchEntries({ tx, now }: SignedInContext, input: List): Promise<RowPage<WatchEntry>> {
  const { parkId, keyword, valid: isValid, pageNum, pageSize, cursor } = input;
  const from = cursor ? readIdCursor(cursor) : null;
  const page = { beforeId: from?.id, offset: from ? 0 : (pageNum - 1) * pageSize, limit: pageSize + 1 };
  const found = await listWatch(tx, { parkId, keyword, isValid, now }, page);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const hasMore = found.length > pageSize;
  const counted = from?.counted ?? { total: page.offset + found.length, totalIsExact: !hasMore };
  return {
    rows: rows.map((row) => toEntry(row, now)),
    ...counted,
    next: last && hasMore ? idCursor(last.id, counted) : null,
  };
}

/** Guests whom the new entry stops, one visit after the other. */
async function barFitting(context: SignedInContext, entry: WatchRecord): Promise<void> {
  const request = requestOf(context, entry.parkId);
  for (const { id: guestId, visitId } of await findFitting(context.tx, entry)) {
    const input = { action: 'bar' as const, visitId, parkId: entry.parkId, guestId, reason: entry.reason };
    const scene = await withGuest(await openVisit(request, input), input);
    const { guest, visit } = scene;
    await voidPass(context.tx, [{ parkId: guest.parkId, pass: guest.pass, until: visit.planEnd }]);
    await guestCase.change(
      scene,
      {
        set: { barredBy: context.user.id },
        note: entry.reason,
        params: { watch: entry.id },
        tells: [{ to: ['desk', 'guards'], card: 'barred', name: guest.name }],
      },
      { event: 'bar', to: G.barred },
    );
  }
}

/** @throws AppError 422: a name alone bars nobody */
export async function addWatchEntry(context: SignedInContext, input: Add): Promise<WatchEntry> {
  const { tx, deps, user, now } = context;
  const { parkId, name, aliases, kind, reason } = input;
  const idHash = input.idNo === '' ? null : idHashOf(deps.secret, input.idNo);
  if (kind === WATCH_KIND.barred && !input.phone && !input.plate && idHash === null) throw watchEmpty();
  const entry = await insertWatchEntry(tx, {
    parkId,
    name,
    aliases,
    phone: input.phone || null,
    plate: input.plate || null,
    idHash,
    idEnd: idHash === null ? null : input.idNo.slice(-4),
    kind,
    reason,
    until: input.until === null ? null : new Date(input.until),
    byId: user.id,
    byName: user.name,
    at: now,
  });
  context.audit({ action: 'watch.create', parkId, bizType: 'watch', bizId: entry.id, detail: { name, kind, reason } });
  if (kind === WATCH_KIND.barred) await barFitting(context, entry);
  context.afterCommit(() => deps.wake());
  return toEntry(entry, now);
}

/** Guests who are barred stay so until a manager lets them in. @throws AppError 404, 409 */
export async function revokeWatchEntry(context: SignedInContext, { parkId, id, reason }: Revoke): Promise<WatchEntry> {
  const { tx, user, now } = context;
  const before = await lockWatchEntry(tx, parkId, id);
  if (!before) throw visitNotFound();
  if (stateOf(before, now) !== WATCH_STATE.valid) throw watchOver();
  const entry = await saveWatchEntry(tx, id, { revokedAt: now, revokedBy: user.id, version: before.version + 1 });
  context.audit({ action: 'watch.revoke', parkId, bizType: 'watch', bizId: id, detail: { name: entry.name, reason } });
  return toEntry(entry, now);
}
