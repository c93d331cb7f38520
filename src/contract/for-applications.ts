/** Calls for any signed-in person that a session of another application, got by single sign-on, may make too. */
import type { Endpoint } from './endpoint';
import { sessionEndpoints } from './session';

const { getUser, listMyAppAndMenu, getParksByLoginUser, changePark } = sessionEndpoints;
const FOR_APPLICATIONS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  getUser,
  listMyAppAndMenu,
  getParksByLoginUser,
  changePark,
]);

export const isForApplications = (endpoint: Endpoint): boolean => FOR_APPLICATIONS.has(endpoint);
