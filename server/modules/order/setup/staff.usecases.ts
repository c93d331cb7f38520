/** Who can do which orders: as it is shown, and as it is changed. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { orderTypeEndpoints } from '@/contract/order-type';
import type { Tx } from '../../../db/open';
import { notFound } from '../../../http/app-error';
import { peopleWith } from '../order.repository';
import { countTypes } from './order-type.repository';
import { replaceSkills } from './skill.repository';
import { readStaff } from './staff.repository';

type Staff = OutputOf<typeof orderTypeEndpoints.listOrderStaff>;

/** @returns everybody of the park who handles orders */
export async function listStaff(tx: Tx, parkId: number, now: Date): Promise<Staff> {
  return readStaff(tx, parkId, await peopleWith(tx, parkId, 'order.handle', now), now);
}

/** @throws AppError 404 for a person or a type that is not of the park */
export async function saveSkills(
  tx: Tx,
  { parkId, userId, typeIds }: InputOf<typeof orderTypeEndpoints.saveOrderSkills>,
  now: Date,
): Promise<Staff> {
  const handlers = await peopleWith(tx, parkId, 'order.handle', now);
  const known = await countTypes(tx, parkId, typeIds);
  if (!handlers.includes(userId) || known !== new Set(typeIds).size) throw notFound();
  await replaceSkills(tx, { parkId, userId, typeIds });
  return listStaff(tx, parkId, now);
}
