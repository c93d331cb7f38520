/** The words of the desk's lists come with its frame; a list that is drawn before or without it fetches them here. */
import { loadTexts } from '@/i18n/language';

// Offline they are asked for again by whoever shows them.
loadTexts(['desk']).catch(() => undefined);
