/** Approvals of visits: what conditions may look at, what the page shows, and what follows from the end. */
import type { Permission } from '@/contract/permissions';
import type { VisitActInput } from '@/contract/visit/visit-act';
import { VISIT_STATE } from '@/contract/visit/visit-codes';
import type { Tx } from '../../../db/open';
import type { FlowActing } from '../../flow/engine/flow.types';
import type { FlowInst } from '../../flow/flow.table';
import type { FlowKind } from '../../flow/flow-kinds.usecases';
import { readNames } from '../detail/visit-name.repository';
import { dayAt } from '../guest.rules';
import { actOnVisits } from '../series/series.usecases';
import { readParkZone } from '../../identity/park/park.repository';
import { visitNotFound } from '../visit.errors';
import { findVisit, lockVisit, readGuests, readVisitType } from '../visit.repository';
import type { VisitRecord } from '../visit.table';
import { readHostOrg } from './host-org.repository';
import { VISIT_KIND } from './visit-approval.usecases';

const NO_RIGHTS: ReadonlySet<Permission> = new Set();

async function visitOf(tx: Tx, visitId: number): Promise<VisitRecord> {
  const visit = await findVisit(tx, visitId);
  if (!visit) throw visitNotFound();
  return visit;
}

type Answer =
  | { action: 'agree' }
  | { action: 'refuse'; reason: string }
  | { action: 'cancel'; reason: string; following: boolean };

/** By the visit's own table: what it refuses, refuses the decision in its own words. */
async function answer({ tx, deps, now, user, audit }: FlowActing, { bizId }: FlowInst, how: Answer): Promise<void> {
  const { id: visitId, parkId } = await visitOf(tx, bizId ?? 0);
  const by = { id: user?.id ?? null, name: user?.name ?? null, rights: NO_RIGHTS, isApproval: true };
  const input: VisitActInput = { ...how, visitId, parkId };
  const readCurrent = () => Promise.resolve(null);
  await actOnVisits({ tx, deps, now, operationId: null, by, audit, readCurrent }, input);
}

export const visitFlowKind: FlowKind = {
  kind: VISIT_KIND,
  facts: [
    { key: 'people', type: 'number' },
    { key: 'date', type: 'date' },
    { key: 'org', type: 'org' },
    { key: 'host', type: 'person' },
  ],
  lock: async (tx, visitId) => void (await lockVisit(tx, visitId)),
  factsOf: async (tx, visitId) => {
    const visit = await visitOf(tx, visitId);
    const guests = await readGuests(tx, [visitId]);
    const org = await readHostOrg(tx, visit.hostId);
    const date = dayAt(await readParkZone(tx, visit.parkId), visit.planStart);
    return { people: guests.length, date, host: visit.hostId, ...(org !== null && { org }) };
  },
  describe: async (tx, visitId) => {
    const visit = await visitOf(tx, visitId);
    const guests = await readGuests(tx, [visitId]);
    const type = await readVisitType(tx, visit.typeId);
    const names = await readNames(tx, [visit.hostId]);
    const [first] = guests;
    const lines = [
      { key: 'name', value: guests.map(({ name }) => name).join('、') },
      { key: 'company', value: first?.company ?? '' },
      { key: 'person', value: names.get(visit.hostId) ?? '' },
      { key: 'reason', value: visit.purpose },
      { key: 'place', value: visit.place },
    ] as const;
    const who = guests.length > 1 ? `${first?.name ?? ''}等 ${guests.length} 人` : (first?.name ?? '');
    return {
      title: `${type.name}：${who}`,
      lines: lines.filter(({ value }) => value !== ''),
      link: `/business-app/convenient-access/visitorAppointment/VisitorAppointmentDetail?id=${visitId}`,
    };
  },
  people: async (tx, visitId, key) => {
    const { hostId, authorId, coHostIds } = await visitOf(tx, visitId);
    if (key === 'coHosts') return coHostIds;
    const id = key === 'author' ? authorId : hostId;
    return id === null ? [] : [id];
  },
  onPassed: (acting, inst) => answer(acting, inst, { action: 'agree' }),
  onRefused: (acting, inst, reason) => answer(acting, inst, { action: 'refuse', reason: reason || '审批未通过' }),
  onCancelled: async (acting, inst) => {
    // Gone with the visit itself: there is nothing left to call off.
    const { state } = await visitOf(acting.tx, inst.bizId ?? 0);
    if (state === VISIT_STATE.reviewing) await answer(acting, inst, { action: 'cancel', reason: '', following: false });
  },
};
