/** Who calls and what is written down, as sessions, rights and the audit chain answer it. */
import type { Gate } from './http/gate';
import { appendAudit } from './modules/audit/audit.repository';
import { OF_ADMINISTRATORS, seesAll } from './modules/identity/rights/rights.rules';
import {
  readSession,
  resolveSession,
  resolveSource,
  whySignedOut,
} from './modules/session/resolve/resolve-session.usecases';

export const gate: Gate = {
  resolveSession,
  readSession,
  whySignedOut,
  resolveSource,
  administers: (user, access) => seesAll(user) && OF_ADMINISTRATORS.includes(access),
  appendAudit,
};
