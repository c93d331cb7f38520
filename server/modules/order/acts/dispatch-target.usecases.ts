/** Whether somebody may be given an order, and what a dispatcher overrules with a reason. */
import type { Acting, ActInput } from './act.types';
import { type Ranked, rankCandidates } from '../people/candidate.usecases';
import { requires } from '../order.errors';
import { assertMayGiveOutside } from './outside-firm.usecases';
import { peopleWith } from '../order.repository';

type Offer = ActInput<'dispatch' | 'transfer'>;

/** A dispatcher knows of a reason to set these aside; who refused the order within a day is not asked again. */
const OVERRULED: readonly string[] = ['unskilled', 'offDuty', 'full'];

/** @returns everything that speaks against the person, as faults of the field; empty when nothing does */
export function faultsOfTarget(target: Ranked | undefined): string[] {
  if (!target) return ['notFound'];
  const faults: [string, boolean][] = [
    ['unskilled', !target.skilled],
    ['refusedLately', target.barred],
    ['offDuty', !target.onDuty],
    ['full', target.openOrders >= target.cap],
  ];
  return faults.flatMap(([fault, holds]) => (holds ? [fault] : []));
}

/** What the words of such a refusal name. */
export const namesOfTarget = (target: Ranked | undefined): Record<string, string | number> =>
  target ? { name: target.name, open: target.openOrders, cap: target.cap } : {};

/** @returns the first reason why not; null when nothing stands in the way. */
export const faultOfTarget = (target: Ranked | undefined): string | null => faultsOfTarget(target)[0] ?? null;

const isOffer = (input: Acting['input']): input is Offer => input.action === 'dispatch' || input.action === 'transfer';

const mayOverrule = ({ actors }: Acting, { overrideReason }: Offer, faults: readonly string[]): boolean =>
  Boolean(overrideReason) && actors.includes('dispatcher') && faults.every((fault) => OVERRULED.includes(fault));

/**
 * @throws AppError 422 unless the person can do it, is on duty, below the cap and did not refuse it lately, or a
 * dispatcher says why they should do it all the same
 */
export async function assertTarget(acting: Acting): Promise<void> {
  const { tx, input, now } = acting;
  if (!isOffer(input)) return;
  if (input.outside) return assertMayGiveOutside(acting);
  const [target] = await rankCandidates(tx, acting, now, [input.targetUserId]);
  const faults = faultsOfTarget(target);
  const [fault] = faults;
  if (fault && !mayOverrule(acting, input, faults))
    throw requires('target', { targetUserId: fault }, namesOfTarget(target));
  if (input.action === 'dispatch' && input.helperIds.length > 0) await assertHandlers(acting, input.helperIds);
}

/** @returns what the timeline and the audit say of somebody who was given the order against a rule; else nothing */
export async function overruledBy(
  acting: Pick<Acting, 'tx' | 'order' | 'type' | 'now'>,
  { targetUserId, overrideReason }: Pick<Offer, 'targetUserId' | 'overrideReason'>,
): Promise<{ overrideReason?: string; overruled?: string }> {
  if (!overrideReason) return {};
  const [target] = await rankCandidates(acting.tx, acting, acting.now, [targetUserId]);
  const faults = faultsOfTarget(target);
  return faults.length === 0 ? {} : { overrideReason, overruled: faults.join(',') };
}

async function assertHandlers({ tx, order, now }: Acting, ids: readonly number[]): Promise<void> {
  const handlers = await peopleWith(tx, order.parkId, 'order.handle', now);
  if (ids.some((id) => !handlers.includes(id))) throw requires('helpers', { helperIds: 'notFound' });
}

/** Helpers handle orders too, and nobody helps themselves. */
export async function assertHelpers(acting: Acting): Promise<void> {
  const { input, order } = acting;
  if (input.action !== 'setHelpers') return;
  if (input.helperIds.some((id) => id === order.ownerId)) throw requires('helpers', { helperIds: 'self' });
  await assertHandlers(acting, input.helperIds);
}
