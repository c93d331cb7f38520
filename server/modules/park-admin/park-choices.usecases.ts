/** Tenants, organisations, parent parks and managers for the form of a park. */
import type { parkAdminEndpoints } from '@/contract/admin-park';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../http/context';
import { seesAll } from '../identity/rights/rights.rules';
import {
  readManagerChoices,
  readOrgChoices,
  readParkChoices,
  readTenantChoices,
  readTypeChoices,
} from './park-choices.repository';

type Endpoint = typeof parkAdminEndpoints.listParkChoices;

/** An organisation whose parent is not among them stands at the top. */
export async function listChoices(
  context: SignedInContext,
  { id, keyword }: InputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const tenants = await readTenantChoices(context);
  const orgs = await readOrgChoices(context);
  const shown = new Set(orgs.map((org) => org.id));
  return {
    tenants,
    orgs: orgs.map((org) => ({ ...org, pid: org.pid !== null && shown.has(org.pid) ? org.pid : null })),
    parks: await readParkChoices(context, id ?? 0),
    people: await readManagerChoices(context, keyword),
    types: await readTypeChoices(context.tx),
    mayCreate: seesAll(context.user),
  };
}
