/** Which of the two menus a park screen was opened from. */
import { useLocation } from 'react-router-dom';
import type { ParkRow } from '@/contract/admin-park';
import { currentLanguage } from '@/i18n/language';
import { screenAt, type ScreenKey } from '@/screens/addresses';

interface ParkPlace {
  readonly list: ScreenKey;
  readonly detail: ScreenKey;
}

const PROJECTS: ParkPlace = { list: 'parkProjects', detail: 'parkProject' };
const CENTER: ParkPlace = { list: 'centerParks', detail: 'centerPark' };

export function useParkPlace(): ParkPlace {
  const screen = screenAt(useLocation().pathname);
  return screen === CENTER.list || screen === CENTER.detail ? CENTER : PROJECTS;
}

/** The text of a dictionary code in the user's language. */
export const wordOf = (names: Readonly<Record<string, string>>): string =>
  names[currentLanguage()] || (names['zh'] ?? '');

export const typeOf = ({ parkTypeNames, parkType }: Pick<ParkRow, 'parkTypeNames' | 'parkType'>): string =>
  wordOf(parkTypeNames) || String(parkType);
