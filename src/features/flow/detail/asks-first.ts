/** Whether an action asks something before it is done: known with the record, long before the forms themselves are fetched. */
import { writableFields } from '@/contract/flow/field-rights';
import type { FlowDetail } from '@/contract/flow/flow-views';
import type { Offer } from './flow-case';

/** Asks something, or is done with one tap: agreeing where nothing is to be filled in, signed or chosen. */
export function asksFirst(offer: Offer, record: FlowDetail): boolean {
  if (offer.action !== 'agree') return true;
  const { mine } = record;
  if (mine?.taskId !== (offer.of === 'task' ? offer.taskId : undefined)) return false;
  return (
    mine?.needsReason === true ||
    mine?.needsSignature === true ||
    (mine?.picks.length ?? 0) > 0 ||
    writableFields(record.form, record.fields).length > 0
  );
}
