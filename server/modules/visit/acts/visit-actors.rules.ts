/** In which capacities somebody stands to a visit. Pure. */
import type { Permission } from '@/contract/permissions';
import type { VisitActor } from '@/contract/visit/visit-transitions';
import type { SessionUser } from '../../../http/context';
import type { GuestRecord, VisitRecord } from '../visit.table';
import type { Doing } from './visit-act.types';

const NONE: ReadonlySet<Permission> = new Set();

/** A person of the park, as visits know them. */
export const doingOf = (user: SessionUser, parkId: number): Doing => ({
  id: user.id,
  name: user.name,
  language: user.language ?? null,
  rights: user.rights.get(parkId) ?? NONE,
});

export const isHost = ({ hostId, coHostIds }: VisitRecord, { id }: Pick<Doing, 'id'>): boolean =>
  id !== null && (id === hostId || coHostIds.includes(id));

/** @param guest whom an action is about; null: it is about the visit. `system` is never a person. */
export function actorsOf(visit: VisitRecord, by: Doing, guest: GuestRecord | null): VisitActor[] {
  const has = (right: Permission): boolean => by.rights.has(right);
  const is = (id: number | null): boolean => by.id !== null && id === by.id;
  const standing: Record<Exclude<VisitActor, 'system'>, boolean> = {
    host: is(visit.hostId),
    coHost: by.id !== null && visit.coHostIds.includes(by.id),
    author: by.isAuthor === true || is(visit.authorId),
    desk: has('visit.desk'),
    guard: has('visit.guard'),
    manager: has('visit.manager'),
    guest: guest !== null && by.guestId === guest.id,
    flow: by.isApproval === true,
  };
  return Object.entries(standing).flatMap(([actor, stands]) => (stands ? [actor as VisitActor] : []));
}
