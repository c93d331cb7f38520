import { loadTexts } from '@/i18n/language';
import { untilKnown } from '../screen-table';

/** Words of the bar and the bell. Where the rarer texts are is known when the rarer screens are. */
export async function loadAlertTexts(): Promise<void> {
  await untilKnown(location.pathname);
  await loadTexts(['alert', 'errors']);
}
