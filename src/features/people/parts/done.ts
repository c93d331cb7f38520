/** Shows what was done to a person, and highlights their row. */
import type { TextKey } from '@/i18n/areas';
import { text } from '@/i18n/text';
import { noteDone } from '@/ui/model/saved-record';

export const doneTo = (userId: number, words: TextKey): void => noteDone(userId, text(words), 'user');
