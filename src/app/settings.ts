/** Applies the user's settings to the page and keeps them in sync with the account. */
import { startSettingsSync } from '@/session/settings-sync';
import { refreshShown } from '@/ui/model/records';
import { followSettings } from '@/ui/theme/apply-theme';

export function startSettings(): void {
  followSettings();
  // Titles that the platform wrote come in the account's language.
  startSettingsSync(() => void refreshShown());
}
