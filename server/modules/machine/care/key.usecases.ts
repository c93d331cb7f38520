/** Keys of agents: made, shown once, revoked; and the service of a server. */
import { randomBytes } from 'node:crypto';
import type { InputOf } from '@/contract/endpoint';
import type { machineEndpoints } from '@/contract/server/machine';
import type { machineCareEndpoints } from '@/contract/server/machine-care';
import type { SignedInContext } from '../../../http/context';
import { publish } from '../../../live/publish';
import { sha256 } from '../../session/secret.rules';
import { serverNotFound, stillNeeded } from '../machine.errors';
import { installCommand } from './install-command.rules';
import { findMachine, insertKey, lockKey, markRevoked } from './key.repository';
import { countDependants, updateMachine } from './machine.repository';

type Calls = typeof machineCareEndpoints;

export async function newAgentKey(context: SignedInContext, { machineId }: InputOf<Calls['newAgentKey']>) {
  const { tx, now, user, deps } = context;
  const machine = await findMachine(tx, machineId);
  if (!machine) throw serverNotFound();
  const key = `pk_${randomBytes(24).toString('base64url')}`;
  const { parkId } = machine;
  const row = { parkId, machineId, keyHash: sha256(key), hint: key.slice(-4), createdAt: now, createdBy: user.id };
  const id = await insertKey(tx, row);
  context.audit({ action: 'server.newKey', parkId, bizType: 'server', bizId: machineId, detail: { hint: row.hint } });
  return { id, key, command: installCommand(deps.config.publicUrl, machine.code, key) };
}

export async function revokeAgentKey(context: SignedInContext, { id }: InputOf<Calls['revokeAgentKey']>) {
  const { tx, now, user } = context;
  const row = await lockKey(tx, id);
  if (!row) throw serverNotFound();
  await markRevoked(tx, id, { revokedAt: now, revokedBy: user.id });
  const { parkId, machineId, hint } = row;
  context.audit({ action: 'server.revokeKey', parkId, bizType: 'server', bizId: machineId, detail: { hint } });
  return {};
}

/** @throws AppError 409 while others depend on it */
export async function setMachineService(
  context: SignedInContext,
  { id, disabled }: InputOf<typeof machineEndpoints.setMachineService>,
) {
  const { tx, now, deps } = context;
  const machine = await findMachine(tx, id);
  if (!machine) throw serverNotFound();
  const { parkId } = machine;
  const needed = disabled ? await countDependants(tx, parkId, id) : 0;
  if (needed > 0) throw stillNeeded(needed);
  await updateMachine(tx, id, { disabled, stateSince: now });
  await publish(tx, { kind: 'server', id, parkId });
  const action = disabled ? 'server.disable' : 'server.enable';
  context.audit({ action, parkId, bizType: 'server', bizId: id, detail: { name: machine.name } });
  context.afterCommit(() => deps.wake());
  return {};
}
