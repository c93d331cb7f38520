/** Limits of calls as administrators see and set them. */
import { CALL_LIMITS, type CallLimitName, type CallLimitRow, type callLimitEndpoints } from '@/contract/call-limit';
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { CallLimits } from '../../config';
import { startingLimits } from '../../http/call-limit-values';
import type { SignedInContext } from '../../http/context';
import { limitChanged, outOfRange } from './limit.errors';
import { countOwnRates, findCallLimit, readCallLimits, updateCallLimit } from './limit.repository';

/** Which of the configured limits it is, and in how many seconds the calls are counted. */
export const LIMIT_OF: Readonly<Record<CallLimitName, { of: keyof CallLimits; windowSec: number }>> = {
  person: { of: 'personPerMinute', windowSec: 60 },
  address: { of: 'addressPerMinute', windowSec: 60 },
  source: { of: 'sourcePerSecond', windowSec: 1 },
};

/** Three: one page has all of them. */
export async function listCallLimits({ tx, deps }: SignedInContext): Promise<RowPage<CallLimitRow>> {
  const set = new Map((await readCallLimits(tx)).map((row) => [row.name, row]));
  const own = await countOwnRates(tx);
  const starting = startingLimits(deps.config);
  const rows = CALL_LIMITS.flatMap((name, at): CallLimitRow[] => {
    const row = set.get(name);
    if (!row) return [];
    const { of, windowSec } = LIMIT_OF[name];
    return [{ ...row, id: at + 1, windowSec, starting: starting[of], ownRates: name === 'source' ? own : 0 }];
  });
  return { rows, total: rows.length, totalIsExact: true, next: null };
}

/** @throws AppError 409, 422 */
export async function setCallLimit(
  context: SignedInContext,
  { name, value, version }: InputOf<(typeof callLimitEndpoints)['setCallLimit']>,
) {
  const { tx } = context;
  const before = await findCallLimit(tx, name);
  if (!before) throw limitChanged();
  if (value !== null && (value < before.least || value > before.most)) throw outOfRange(before.least, before.most);
  if (!(await updateCallLimit(tx, name, value, version))) throw limitChanged();
  const detail = { kind: name, before: before.value, after: value };
  context.audit({ action: 'policy.setCallLimit', bizType: 'policy', detail });
  return { value };
}
