/** Every endpoint of the platform. The server must handle each; the sweep tests walk them all. */
import { accountEndpoints } from './account';
import { alarmEndpoints } from './alarm';
import { appsEndpoints } from './apps';
import { authEndpoints } from './auth';
import { chatEndpoints } from './chat';
import { fileEndpoints } from './file';
import { homeEndpoints } from './home';
import { passwordEndpoints } from './password';
import { peopleEndpoints } from './people';
import { registrationEndpoints } from './registration';
import { sessionEndpoints } from './session';
import { signalEndpoints } from './signal';
import { smsEndpoints } from './sms';

export const endpoints = {
  ...sessionEndpoints,
  ...authEndpoints,
  ...passwordEndpoints,
  ...smsEndpoints,
  ...accountEndpoints,
  ...appsEndpoints,
  ...registrationEndpoints,
  ...alarmEndpoints,
  ...signalEndpoints,
  ...fileEndpoints,
  ...peopleEndpoints,
  ...homeEndpoints,
  ...chatEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
