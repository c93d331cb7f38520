/** Every refusal of the workbench. Texts: `errors.<code>` in the client's i18n. */
import { LONGEST_SNOOZE_MS, MOST_FAVOURITES } from '@/contract/workbench';
import { AppError } from '../../http/app-error';

export const tooManyFavourites = (): AppError =>
  new AppError(409, 'workbench.favourites', { params: { most: MOST_FAVOURITES } });
export const snoozeOutOfRange = (): AppError =>
  new AppError(422, 'workbench.snooze', { params: { days: LONGEST_SNOOZE_MS / 86_400_000 } });
