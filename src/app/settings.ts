/** Applies the user's settings to the page and keeps them in sync with the account. */
import { startSettingsSync } from '@/session/settings-sync';
import { followSettings } from '@/ui/theme/apply-theme';

export function startSettings(): void {
  followSettings();
  startSettingsSync();
}
