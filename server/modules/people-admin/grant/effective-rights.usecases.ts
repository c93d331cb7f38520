/** The rights of a person by park, each with its source. Uses the query by which their rights are read at sign-in. */
import type { RightsInPark } from '@/contract/admin-user-rights';
import { USER_TYPE } from '@/contract/codes';
import type { SignedInContext } from '../../../http/context';
import { OF_ADMINISTRATORS } from '../../identity/rights/rights.rules';
import { assertSees } from '../../identity/rights/people-reach.usecases';
import { readRightsByPark } from './effective-rights.repository';

type Right = RightsInPark['rights'][number];
type Held = Awaited<ReturnType<typeof readRightsByPark>>[number];

const toRight = ({ funcId, name, appName, permission, roles }: Held): Right[] =>
  funcId === null || name === null ? [] : [{ funcId, name, appName, permission, roles }];

/** Rights that administrators have without a role. */
const ofAdministrators = (held: readonly Right[]): Right[] =>
  OF_ADMINISTRATORS.filter((code) => !held.some(({ permission }) => permission === code)).map((permission) => ({
    funcId: null,
    name: permission,
    appName: null,
    permission,
    roles: [],
  }));

/** @returns rights by park, in the order of the menus. @throws AppError 404 */
export async function readEffectiveRights(context: SignedInContext, userId: number): Promise<RightsInPark[]> {
  const { tx, now } = context;
  await assertSees(context, userId);
  const rows = await readRightsByPark(tx, userId, now);
  const parks = new Map<number, RightsInPark>();
  for (const row of rows) {
    const { parkId, parkName } = row;
    const park = parks.get(parkId) ?? { parkId, parkName, rights: [] };
    park.rights.push(...toRight(row));
    parks.set(parkId, park);
  }
  const isAdministrator = rows[0]?.usertype === USER_TYPE.administrator;
  return [...parks.values()].map((park) =>
    isAdministrator ? { ...park, rights: [...ofAdministrators(park.rights), ...park.rights] } : park,
  );
}
