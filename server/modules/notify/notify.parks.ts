/** Workers serve every park; row-level security stays on, so they must name them all. */
import type { Deps } from '../../http/context';
import { parks } from '../identity/identity.table';

export const allParks = (deps: Pick<Deps, 'db'>): Promise<number[]> =>
  deps.db.withPark([], async (tx) => (await tx.select({ id: parks.id }).from(parks)).map((park) => park.id));
