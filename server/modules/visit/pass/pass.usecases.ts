/** Passes signed for guests, and what the guard's phone keeps to read them. */
import type { OutputOf } from '@/contract/endpoint';
import type { visitEndpoints } from '@/contract/visit/visit';
import { GUEST_STATE as G, VISIT_STATE as V, type GuestState } from '@/contract/visit/visit-codes';
import { EARLY_MS } from '@/contract/visit/visit-transitions';
import { FRESH_MS } from '@/contract/visit/visit-my';
import { PASS_CURVE, signPass, type Pass } from '@/contract/visit/visit-pass';
import type { Context, SignedInContext } from '../../../http/context';
import { seal, unseal } from '../../../chat/sealed';
import { NO_PASS, phoneEnd, stateOf } from '../guest.rules';
import { readGateDoors, readOrderAreas } from '../areas/visit-area.repository';
import { narrowed } from '../areas/visit-area.rules';
import { noPass } from '../visit.errors';
import type { GuestRecord, VisitRecord } from '../visit.table';
import { readNames, readParkName } from '../detail/visit-name.repository';
import { insertPassKey, readPassKeys } from './pass-key.repository';
import { MOST, readTodaysPasses, type GatePass } from './pass-list.repository';
import { dropOldVoidPasses, readVoidPasses } from './void-pass.repository';

type Kit = OutputOf<typeof visitEndpoints.getPassKit>;
type Acting = Pick<Context, 'tx' | 'deps' | 'now'>;

const { subtle } = globalThis.crypto;

async function makeKey({ tx, deps, now }: Acting, parkId: number) {
  const pair = await subtle.generateKey(PASS_CURVE, true, ['sign', 'verify']);
  const [raw, secret] = [
    await subtle.exportKey('raw', pair.publicKey),
    await subtle.exportKey('pkcs8', pair.privateKey),
  ];
  return insertPassKey(tx, {
    parkId,
    publicKey: Buffer.from(raw).toString('base64'),
    privateKey: seal(deps.secret, Buffer.from(secret).toString('base64')),
    createdAt: now,
  });
}

/** The private half never leaves the server. A key that was sealed under another secret is replaced. */
async function signingKey(acting: Acting, parkId: number): Promise<{ keyId: number; key: CryptoKey }> {
  const [newest] = await readPassKeys(acting.tx, parkId);
  const kept = newest && unseal(acting.deps.secret, newest.privateKey);
  const row = kept ? newest : await makeKey(acting, parkId);
  const secret = kept ?? unseal(acting.deps.secret, row.privateKey) ?? '';
  const key = await subtle.importKey('pkcs8', Buffer.from(secret, 'base64'), PASS_CURVE, false, ['sign']);
  return { keyId: row.id, key };
}

/** From when to when the pass lets somebody in or out. */
const spanOf = ({ planStart, planEnd }: VisitRecord) => ({
  from: Math.floor((planStart.getTime() - EARLY_MS) / 1000) * 1000,
  to: Math.floor(planEnd.getTime() / 1000) * 1000,
});

export const hasPass = (visit: VisitRecord, guest: GuestRecord): boolean =>
  visit.state === V.approved && guest.registeredAt !== null && !NO_PASS.includes(guest.state as GuestState);

/** Both codes of a guest. @throws AppError 409 */
export async function codesOf(acting: Acting, visit: VisitRecord, guest: GuestRecord) {
  if (!hasPass(visit, guest)) throw noPass();
  const { keyId, key } = await signingKey(acting, visit.parkId);
  const span = spanOf(visit);
  const pass: Pass = { keyId, pass: guest.pass, parkId: visit.parkId, areas: 0n, ...span, isFresh: false };
  const from = Math.floor(acting.now.getTime() / 1000) * 1000;
  const to = from + FRESH_MS;
  return {
    kept: await signPass(key, pass),
    fresh: await signPass(key, { ...pass, from, to, isFresh: true }),
    freshUntil: to,
    ...span,
    passNo: guest.passNo,
  };
}

const toKitPass =
  (hosts: ReadonlyMap<number, string>, ofOrders: ReadonlyMap<number, number[]>) =>
  ({ visit, guest, escort, areaIds }: GatePass): Kit['passes'][number] => ({
    pass: guest.pass,
    guestId: guest.id,
    visitId: visit.id,
    version: visit.version,
    name: guest.name,
    phoneEnd: phoneEnd(guest),
    company: guest.company,
    plate: guest.plate,
    hostName: hosts.get(visit.hostId) ?? '',
    passNo: guest.passNo,
    state: stateOf(guest),
    place: visit.place,
    escort,
    review: visit.isWatched,
    areaIds: [...narrowed(areaIds, ofOrders.get(visit.orderId ?? 0))],
    idWithdrawn: guest.idWithdrawnAt !== null,
    inAt: guest.inAt?.getTime() ?? null,
    ...spanOf(visit),
  });

const DAY_MS = 86_400_000;

/** What the guard's phone keeps: it reads passes by this alone while the network is away. */
export async function readPassKit({ tx, deps, now }: SignedInContext, parkId: number): Promise<Kit> {
  await signingKey({ tx, deps, now }, parkId);
  await dropOldVoidPasses(tx, parkId, new Date(now.getTime() - DAY_MS));
  const keys = await readPassKeys(tx, parkId);
  const rows = await readTodaysPasses(tx, parkId, { from: now, to: new Date(now.getTime() + DAY_MS) });
  const hosts = await readNames(
    tx,
    rows.map(({ visit }) => visit.hostId),
  );
  const orderIds = new Set(rows.flatMap(({ visit }) => (visit.orderId === null ? [] : [visit.orderId])));
  const ofOrders = await readOrderAreas(tx, [...orderIds]);
  return {
    parkId,
    parkName: await readParkName(tx, parkId),
    at: now.getTime(),
    keys: keys.map(({ id, publicKey }) => ({ id, key: publicKey })),
    // Whoever is there is on the list, with a pass or without.
    passes: rows
      .filter(({ visit, guest }) => guest.state !== G.expected || hasPass(visit, guest))
      .map(toKitPass(hosts, ofOrders)),
    isCut: rows.length >= MOST,
    void: await readVoidPasses(tx, parkId, now),
    doors: await readGateDoors(tx, parkId),
  };
}
