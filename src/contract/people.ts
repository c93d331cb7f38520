/** People, organisations and locations of a park, for pickers and filters. */
import * as z from 'zod/mini';
import { LOCATION_KIND, codeOf } from './codes';
import { endpoint } from './endpoint';
import { id, pageInput, pageOf } from './envelope';

export const person = z.object({
  id,
  name: z.string(),
  postName: z.nullable(z.string()),
  orgName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  onDuty: z.boolean(),
});
export type Person = z.output<typeof person>;

/** A flat row of a tree; `lib/tree` builds the tree by id and pid. */
export const orgNode = z.object({ id, pid: z.nullable(id), name: z.string() });
export const locationNode = z.object({ id, pid: z.nullable(id), name: z.string(), kind: codeOf(LOCATION_KIND) });

export const peopleEndpoints = {
  searchPeople: endpoint({
    method: 'GET',
    path: 'people/v1/people',
    input: z.object({
      ...pageInput,
      parkId: id,
      orgId: z.optional(id),
      keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))),
    }),
    output: pageOf(person),
    access: 'signedIn',
    reads: ['user', 'org'],
  }),
  listOrgs: endpoint({
    method: 'GET',
    path: 'people/v1/orgs',
    input: z.object({ parkId: id }),
    output: z.array(orgNode),
    access: 'signedIn',
    reads: 'org',
  }),
  listLocations: endpoint({
    method: 'GET',
    path: 'location/v1/locations',
    input: z.object({ parkId: id }),
    output: z.array(locationNode),
    access: 'signedIn',
    reads: 'location',
  }),
};
