/** The person's settings at work: on the page, and beside their account. */
import { startSettingsSync } from '@/session/settings-sync';
import { followSettings } from '@/ui/theme/apply-theme';

export function startSettings(): void {
  followSettings();
  startSettingsSync();
}
