/** What the engine takes from the call of a signed-in person. */
import type { SignedInContext } from '../http/context';
import type { CaseRequest } from './case.types';

/** All but who acts, and how the record is read again after a refusal: areas add both. */
export const caseRequestOf = (context: SignedInContext): Omit<CaseRequest, 'by'> => ({
  tx: context.tx,
  deps: context.deps,
  now: context.now,
  operationId: context.idempotencyKey,
  audit: (entry) => context.audit(entry),
});
