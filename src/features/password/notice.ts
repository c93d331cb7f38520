/** What to say about somebody's password when they come in (specification §4). */
import type { PasswordStatus } from '@/contract/password';

export type PasswordNotice =
  | { readonly kind: 'first' | 'expired' }
  | { readonly kind: 'expiring'; readonly days: number };

/**
 * A password that somebody else gave comes before everything; then one that has expired. Otherwise there is a warning
 * only inside the time of warnings, which `lefttimeWarn` 0 says.
 */
export function noticeOf(status: PasswordStatus): PasswordNotice | null {
  if (status.isFirstLogin || !status.noSamePwd) return { kind: 'first' };
  if (status.changePassword) return { kind: 'expired' };
  return status.lefttimeWarn === 0 ? { kind: 'expiring', days: status.warnDays } : null;
}
