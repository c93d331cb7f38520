/** Workers serve every park; row-level security stays on, so they must name them all. */
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import { parks } from '../identity/identity.table';

/** @returns ids of all parks, those that are closed too */
export const allParks = (deps: Pick<Deps, 'db'>): Promise<number[]> =>
  deps.db.withPark([], async (tx) => (await tx.select({ id: parks.id }).from(parks)).map((park) => park.id));

/** One transaction that sees every park: for work that comes many times a second. */
export const withAllParks = <T>(deps: Pick<Deps, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  deps.db.withPark('all', work);
