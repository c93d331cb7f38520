/** A tenant's use and term in words. Pure. */
import { serverNow } from '@/api/reply';
import type { TenantRow } from '@/contract/admin-tenant';
import { TENANT_STATE } from '@/contract/codes';
import { codeText, text } from '@/i18n/text';
import { formatExact } from '@/lib/dates';
import type { Cell, Tone } from '@/ui/model/cell';

const DAY_MS = 86_400_000;
/** From so many days on the end is near. */
const SOON_DAYS = 30;
/** Nine in ten: time to think of more. */
const NEARLY = 0.9;

type Used = Pick<TenantRow, 'accountUsed' | 'accountLimit'>;

export const usedText = ({ accountUsed, accountLimit }: Used): string =>
  accountLimit === null ? text('apps.tenant.unlimited', { count: accountUsed }) : `${accountUsed} / ${accountLimit}`;

/** As a tag where it is time to do something. */
export function usedCell(tenant: Used): Cell {
  const { accountUsed, accountLimit } = tenant;
  if (accountLimit === null || accountUsed < NEARLY * accountLimit) return usedText(tenant);
  return { tag: usedText(tenant), tone: accountUsed >= accountLimit ? 'danger' : 'warning' };
}

/** A day ahead; how long until then is said when it is near. */
const dayOf = (at: number): string => formatExact(at).slice(0, 10);

export function expiryCell({ expireTime }: Pick<TenantRow, 'expireTime'>): Cell {
  if (expireTime === null) return text('apps.tenant.unending');
  const days = Math.ceil((expireTime - serverNow()) / DAY_MS);
  if (days <= 0) return { tag: text('apps.tenant.over'), tone: 'danger' };
  return days <= SOON_DAYS
    ? { tag: text('apps.tenant.daysLeft', { count: days }), tone: 'warning' }
    : dayOf(expireTime);
}

/** Expired counts as closed, whatever its state says. */
export function stateTag({ state, expireTime }: Pick<TenantRow, 'state' | 'expireTime'>): { text: string; tone: Tone } {
  if (state === TENANT_STATE.disabled) return { text: codeText('tenantState', state), tone: 'closed' };
  const isOver = expireTime !== null && expireTime <= serverNow();
  return isOver
    ? { text: text('apps.tenant.over'), tone: 'danger' }
    : { text: codeText('tenantState', state), tone: 'good' };
}
