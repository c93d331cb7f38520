/** Every endpoint of the platform. The server must handle each; the sweep tests walk them all. */
import { alarmEndpoints } from './alarm';
import { chatEndpoints } from './chat';
import { fileEndpoints } from './file';
import { homeEndpoints } from './home';
import { peopleEndpoints } from './people';
import { sessionEndpoints } from './session';
import { signalEndpoints } from './signal';

export const endpoints = {
  ...sessionEndpoints,
  ...alarmEndpoints,
  ...signalEndpoints,
  ...fileEndpoints,
  ...peopleEndpoints,
  ...homeEndpoints,
  ...chatEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
