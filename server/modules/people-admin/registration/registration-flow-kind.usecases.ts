/** Approvals of requests for an account: what conditions may look at, what the page shows, and the account that follows. */
import { REGISTRATION_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { AppError, notFound } from '../../../http/app-error';
import { said } from '../../../ports/said';
import { approvalsOf, startApproval } from '../../flow/acts/flow-business.usecases';
import { NO_ACCOUNT } from '../../flow/engine/flow.types';
import { currentForm } from '../../flow/engine/flow-read.repository';
import type { FlowKind } from '../../flow/flow-kinds.usecases';
import type { RegistrationApprovals } from '../../session/registration/registration-approval.usecases';
import { needsRole } from '../../session/session.errors';
import { decideByApproval } from '../../session/registration/registration-decision.usecases';
import {
  lockRegistration,
  readRegistration,
  type RegistrationRow,
} from '../../session/registration/registration.repository';

/** As link codes and definitions name it. */
const REGISTRATION_KIND = 'registration';

async function askedOf(tx: Tx, id: number): Promise<RegistrationRow> {
  const asked = await readRegistration(tx, id);
  if (!asked) throw notFound();
  return asked;
}

/** Whatever the form asks for as a role is given. @throws AppError 422 at these fields when none is chosen */
async function rolesIn(tx: Tx, { versionId, form }: { versionId: number; form: Record<string, unknown> }) {
  const fields = await currentForm(tx, versionId);
  const keys = fields.flatMap(({ key, type }) => (type === 'role' ? [key] : []));
  const chosen = keys.map((key) => form[key]).filter((id) => typeof id === 'number');
  if (chosen.length === 0) throw needsRole(keys);
  return [...new Set(chosen)];
}

export const registrationKind: FlowKind = {
  kind: REGISTRATION_KIND,
  facts: [
    { key: 'company', type: 'text' },
    { key: 'name', type: 'text' },
    { key: 'reason', type: 'text' },
  ],
  lock: lockRegistration,
  factsOf: async (tx, id) => {
    const { company, name, reason } = await askedOf(tx, id);
    return { company, name, reason };
  },
  describe: async (tx, id) => {
    const { name, loginName, phone, company, reason, state } = await askedOf(tx, id);
    const lines = [
      { key: 'name', value: name },
      { key: 'loginName', value: loginName },
      { key: 'phone', value: phone },
      { key: 'company', value: company },
      { key: 'reason', value: reason },
    ] as const;
    return {
      title: company ? said('flow.about.registrationOf', { name, company }) : said('flow.about.registration', { name }),
      lines,
      link: `/userCenter/user-manage/registrations${state === REGISTRATION_STATE.waiting ? '' : `?state=${state}`}`,
    };
  },
  onPassed: async (acting, inst) =>
    decideByApproval(acting, inst.bizId ?? 0, { approve: true, note: '', roleIds: await rolesIn(acting.tx, inst) }),
  onRefused: (acting, { bizId }, note) => decideByApproval(acting, bizId ?? 0, { approve: false, note, roleIds: [] }),
};

export const flowRegistrationApprovals: RegistrationApprovals = {
  async begin(context, { id: bizId, parkId, name: starterName }) {
    const start = { kind: REGISTRATION_KIND, parkId, bizId, starterId: NO_ACCOUNT, starterName };
    try {
      await context.tx.transaction((tx) => startApproval({ ...context, tx, user: null }, start));
    } catch (error) {
      // Nobody could decide: the request must not be lost for that, whoever manages people answers it.
      if (!(error instanceof AppError)) throw error;
    }
  },
  running: (tx, ids) => approvalsOf(tx, REGISTRATION_KIND, ids),
};
