/** Where cameras are not as the law asks. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { complianceEndpoints } from '@/contract/video/compliance';
import type { SignedInContext } from '../../../http/context';
import { parksWith } from '../../identity/rights/rights.rules';
import { asksReason, countFaults, isKeyTarget, readFaults, writeAskReason, writeKeyTarget } from './law.repository';

type Calls = typeof complianceEndpoints;

export async function listLawFaults(
  { tx, user }: SignedInContext,
  { parkId, fault, pageNum, pageSize }: InputOf<Calls['listLawFaults']>,
): Promise<OutputOf<Calls['listLawFaults']>> {
  const parkIds = parksWith(user, 'video.view').filter((id) => parkId === undefined || id === parkId);
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
  const { rows, total } = await readFaults(tx, { parkIds, fault, ...page });
  return { rows, total, totalIsExact: true, next: null };
}

export const getLawSummary = async (
  { tx }: SignedInContext,
  { parkId }: InputOf<Calls['getLawSummary']>,
): Promise<OutputOf<Calls['getLawSummary']>> => ({
  ...(await countFaults(tx, parkId)),
  keyTarget: await isKeyTarget(tx, parkId),
  askReason: await asksReason(tx, parkId),
});

export async function setKeyTarget(
  { tx, audit }: SignedInContext,
  { parkId, keyTarget }: InputOf<Calls['setKeyTarget']>,
): Promise<{ keyTarget: boolean }> {
  await writeKeyTarget(tx, parkId, keyTarget);
  audit({ action: 'video.keyTarget', parkId, bizType: 'park', bizId: parkId, detail: { keyTarget } });
  return { keyTarget };
}

export async function setAskReason(
  { tx, audit }: SignedInContext,
  { parkId, askReason }: InputOf<Calls['setAskReason']>,
): Promise<{ askReason: boolean }> {
  await writeAskReason(tx, parkId, askReason);
  audit({ action: 'video.askReason', parkId, bizType: 'park', bizId: parkId, detail: { askReason } });
  return { askReason };
}
