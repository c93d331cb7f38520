/** The desk's texts for a part of it that is wanted before its tables have come. */
import type { Area } from '@/i18n/areas';
import { loadTexts } from '@/i18n/language';

/** @throws when they cannot be fetched */
export async function loadDeskTexts(areas: readonly Area[]): Promise<void> {
  (await import('@/i18n/admin-texts')).addAdminTexts();
  await loadTexts(areas);
}
