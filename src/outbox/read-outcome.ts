/** What a form makes of an outcome: what it can mend is its own to say; a refusal by state is the record's. */
import { ApiError } from '@/api/api-error';
import type { Outcome } from './entry';
import { dismiss } from './outbox';

/** What the server said is wrong with the form: it stays open with everything in it, and says so itself. */
const isAboutForm = (status: number): boolean => status === 400 || status === 422;

/** @throws ApiError when the person can mend it in the form; a refusal by state is shown on the record instead */
export async function readOutcome(outcome: Outcome): Promise<void> {
  if (outcome.state !== 'conflict' || !isAboutForm(outcome.error.status)) return;
  await dismiss(outcome.id);
  const { status, code, params, fields } = outcome.error;
  throw new ApiError('refused', status, { code, params, fields });
}
