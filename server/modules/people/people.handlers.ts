/** Endpoints of people, organisations and locations. That the caller belongs to the park was decided with the request. */
import type { peopleEndpoints } from '@/contract/people';
import type { Handlers } from '../../http/handlers';
import { listLocations } from '../location/location.repository';
import { listOrgs, searchPeople } from './people.repository';

export const peopleHandlers: Handlers<keyof typeof peopleEndpoints> = {
  searchPeople: ({ tx, user, now }, input) => searchPeople(tx, { user, now }, input),
  listOrgs: ({ tx }, { parkId }) => listOrgs(tx, parkId),
  listLocations: ({ tx }, { parkId }) => listLocations(tx, parkId),
};
