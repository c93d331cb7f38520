/** For what lies above: approvals that decide who gets an account. Until somebody registers, whoever manages people decides. */
import type { Registration } from '@/contract/registration';
import type { Tx } from '../../../db/open';
import type { Context } from '../../../http/context';

export interface RegistrationApprovals {
  /** Begins one where the park wants that; where it has none, or nobody could decide, nothing happens. */
  begin(context: Context, asked: Pick<Registration, 'id' | 'parkId' | 'name'>): Promise<void>;
  /** @returns of these requests those that an approval decides on, with the approval */
  running(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

const NONE: RegistrationApprovals = { begin: async () => undefined, running: async () => new Map() };
let registered = NONE;

export const registerRegistrationApprovals = (approvals: RegistrationApprovals): void => void (registered = approvals);

export const registrationApprovals = (): RegistrationApprovals => registered;
