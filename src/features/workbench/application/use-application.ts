/** All applications: favourites, recent ones, the role's, groups, and the search over them. */
import { useMemo, useState } from 'react';
import { workbenchEndpoints, type MyPages } from '@/contract/workbench';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { useReadings } from '@/ui/model/use-readings';
import { findIn } from '@/lib/name-match';
import { write } from '@/ui/model/write';
import { pagesAt, usePages } from '../pages';
import { useTellVisits } from '../use-tell-visits';

const RECENT_SHOWN = 6;
const NOTHING: MyPages = { favourites: [], recent: [] };

export function useApplication() {
  const [words, setWords] = useState('');
  const { groups, pages, ofRole } = usePages();
  const kept = useDetail(workbenchEndpoints.getMyPages, {}, { lastKnownKey: 'workbench.pages' });
  const mine = kept.record ?? NOTHING;
  const readings = useReadings(words.trim() !== '');
  useTellVisits();
  const favour = useCommand(async (path: string, on: boolean) => {
    const favourites = on ? [...mine.favourites, path] : mine.favourites.filter((each) => each !== path);
    kept.replace({ ...mine, favourites });
    try {
      await write(workbenchEndpoints.setFavourite, { path, on });
    } catch (error) {
      // The star shows what the server has.
      await kept.refresh();
      throw error;
    }
  });
  const found = useMemo(
    () =>
      words.trim() === ''
        ? undefined
        : groups
            .map((group) => ({ ...group, pages: group.pages.filter(({ name }) => findIn(name, words, readings)) }))
            .filter((group) => group.pages.length > 0),
    [groups, words, readings],
  );
  const favourites = pagesAt(pages, mine.favourites);
  const role = ofRole.filter((page) => !favourites.includes(page));
  const opened = pagesAt(
    pages,
    mine.recent.map(({ path }) => path),
  );
  return {
    words,
    setWords,
    groups: found ?? groups,
    isSearching: found !== undefined,
    favourites,
    /** What stands above already is not repeated. */
    ofRole: role,
    recent: opened.filter((page) => !favourites.includes(page) && !role.includes(page)).slice(0, RECENT_SHOWN),
    isFavourite: (path: string): boolean => mine.favourites.includes(path),
    setFavourite: (path: string, on: boolean): void => void favour.run(path, on),
  };
}
export type ApplicationModel = ReturnType<typeof useApplication>;
